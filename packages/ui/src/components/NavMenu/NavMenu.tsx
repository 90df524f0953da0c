import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface NavMenuItem {
  name: string
  path: string
  icon: ReactNode
  isActive: boolean
}

/** What a link of the menu has to be given, whoever draws it. */
export interface NavMenuLinkProps {
  'aria-current': 'page' | undefined
  children: ReactNode
}

export interface NavMenuProps {
  /** The accessible name of the menu. */
  label: string
  /** The places, in order. */
  items: readonly NavMenuItem[]
  /** Draws a link with the router's own; plain anchors otherwise. Has to draw one `a` with these props. */
  renderLink?: (item: NavMenuItem, props: NavMenuLinkProps) => ReactNode
  /** Stands at the top, and leads to the root. */
  logo: ReactNode
  /** Stands at the bottom: NavButton is made for it. */
  footer: ReactNode
}

/** The rail at the left: stays in view while the page scrolls. */
export function NavMenu({ label, items, renderLink = plainLink, logo, footer }: NavMenuProps) {
  const styles = useSlotRecipe({ key: 'navMenu' })()
  return (
    <chakra.nav css={styles['root']} aria-label={label}>
      <chakra.div css={styles['logo']}>{logo}</chakra.div>
      <chakra.ul css={styles['list']}>
        {items.map((item) => (
          <li key={item.path}>
            {renderLink(item, {
              'aria-current': item.isActive ? 'page' : undefined,
              children: (
                <>
                  {item.icon}
                  {item.name}
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
