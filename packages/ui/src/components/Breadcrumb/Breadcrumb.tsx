import { Breadcrumb as ChakraBreadcrumb, useBreadcrumbStyles } from '@chakra-ui/react/breadcrumb'
import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, type ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** A page of the breadcrumb. */
export interface BreadcrumbItem {
  /** The page's name, which is the same as in the page's title. */
  name: string
  /** The link's target. The last item is the page itself, so its path isn't used. */
  path?: string
}

export interface BreadcrumbProps extends ElementProps<'nav'> {
  /** The accessible name of the bar. */
  label?: string
  /** The icon at the start, hidden from screen readers. */
  icon?: ReactNode
  /** The path of pages that ends with the current page. */
  items: readonly BreadcrumbItem[]
  /** Renders a link with your router. By default, links are plain anchors. */
  renderLink?: (item: { name: string; path: string }, props: { children: ReactNode }) => ReactNode
}

function Icon({ children }: { children: ReactNode }) {
  const styles = useBreadcrumbStyles()
  return (
    <chakra.span css={styles['icon']} aria-hidden>
      {children}
    </chakra.span>
  )
}

/** Replaces Chakra's CurrentLink, which has the role of a link, because the current page isn't a link. */
function CurrentPage({ children }: { children: string }) {
  const styles = useBreadcrumbStyles()
  return (
    <chakra.span css={styles['currentLink']} aria-current="page">
      {children}
    </chakra.span>
  )
}

/** Shows where the page is in the product, with links to the pages above it. */
export function Breadcrumb({ label = 'Breadcrumb', icon, items, renderLink = plainLink, ...rest }: BreadcrumbProps) {
  return (
    <ChakraBreadcrumb.Root {...rest} aria-label={label}>
      {icon && <Icon>{icon}</Icon>}
      <ChakraBreadcrumb.List>
        {items.map(({ name, path }, index) => (
          // Two pages in the path may have the same name.
          <Fragment key={index}>
            {index > 0 && <ChakraBreadcrumb.Separator>/</ChakraBreadcrumb.Separator>}
            <ChakraBreadcrumb.Item>
              {index === items.length - 1 ? (
                <CurrentPage>{name}</CurrentPage>
              ) : path === undefined ? (
                name
              ) : (
                renderLink({ name, path }, { children: name })
              )}
            </ChakraBreadcrumb.Item>
          </Fragment>
        ))}
      </ChakraBreadcrumb.List>
    </ChakraBreadcrumb.Root>
  )
}

function plainLink({ path }: { path: string }, { children }: { children: ReactNode }) {
  return <a href={path}>{children}</a>
}
