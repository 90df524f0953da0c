import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { breadcrumbRecipe } from './breadcrumb.recipe.ts'

export interface BreadcrumbItem {
  name: string
  /** Where it leads. The last item is the page itself: its path isn't used. */
  path?: string
}

export interface BreadcrumbProps {
  /** The accessible name of the bar. */
  label?: string
  /** The picture of the place, at the start; hidden from readers. */
  icon?: ReactNode
  /** The way down to this page, which is the last of them. */
  items: readonly BreadcrumbItem[]
  /** Draws a link with the router's own; plain anchors otherwise. */
  renderLink?: (item: { name: string; path: string }, props: { children: ReactNode }) => ReactNode
}

/** The bar that says where in the product this page is, and leads back up. */
export function Breadcrumb({ label = 'Breadcrumb', icon, items, renderLink = plainLink }: BreadcrumbProps) {
  const styles = useSlotRecipe({ recipe: breadcrumbRecipe })()
  return (
    <chakra.nav css={styles['root']} aria-label={label}>
      {icon && (
        <chakra.span css={styles['icon']} aria-hidden>
          {icon}
        </chakra.span>
      )}
      <chakra.ol css={styles['list']}>
        {items.map(({ name, path }, index) => (
          <chakra.li css={styles['item']} key={`${path ?? ''} ${name}`}>
            {index === items.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : path === undefined ? (
              name
            ) : (
              renderLink({ name, path }, { children: name })
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}

function plainLink({ path }: { path: string }, { children }: { children: ReactNode }) {
  return <a href={path}>{children}</a>
}
