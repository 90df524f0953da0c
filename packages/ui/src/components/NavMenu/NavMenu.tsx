import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** An item for a main page. */
export interface NavMenuItem {
  /** The text of the link. */
  name: string
  /** The link's address. */
  path: string
  /** An icon before the text, hidden from screen readers. */
  icon: ReactNode
  /**
   * Whether the page, or a page below it, is on the screen. You don't need it if `renderLink` returns links that detect
   * this themselves.
   */
  isActive?: boolean
}

/** The props of an item's link, for `renderLink`. */
export interface NavMenuLinkProps {
  /** 'page' on the link to the current page, otherwise undefined. */
  'aria-current': 'page' | undefined
  /** Icon and text. */
  children: ReactNode
}

export interface NavMenuProps extends ElementProps<'nav'> {
  /** The accessible name of the menu. */
  label: string
  /** The pages, in order. */
  items: readonly NavMenuItem[]
  /**
   * Renders a link with your router. By default, links are plain anchors. It has to render a single `a` with these
   * props.
   */
  renderLink?: (item: NavMenuItem, props: NavMenuLinkProps) => ReactNode
  /** Shown at the top, with a link to the root. */
  logo: ReactNode
  /** Links and NavButtons at the bottom. */
  footer: ReactNode
}

/** The navigation rail at the left. It stays in view while the page scrolls. */
export function NavMenu({ label, items, renderLink = plainLink, logo, footer, ...rest }: NavMenuProps) {
  const styles = useSlotRecipe({ key: 'navMenu' })()
  return (
    <chakra.nav {...rest} css={styles['root']} aria-label={label}>
      <chakra.div css={styles['logo']}>{logo}</chakra.div>
      <chakra.ul css={styles['list']}>
        {items.map((item) => (
          <li key={item.path}>
            {renderLink(item, {
              'aria-current': item.isActive ? 'page' : undefined,
              children: (
                <>
                  {item.icon}
                  <span>{item.name}</span>
                </>
              ),
            })}
          </li>
        ))}
      </chakra.ul>
      <chakra.div css={styles['footer']}>{footer}</chakra.div>
    </chakra.nav>
  )
}

function plainLink({ path }: NavMenuItem, { children, ...props }: NavMenuLinkProps) {
  return (
    <a href={path} {...props}>
      {children}
    </a>
  )
}
