import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'
import { useLateStyles } from '../../theme/use-late-recipe.ts'
import { navMenuRecipe } from './nav-menu.recipe.ts'

export interface NavMenuItem {
  name: string
  path: string
  icon: ReactNode
  isActive: boolean
}

/** The props of an item's link, for `renderLink`. */
export interface NavMenuLinkProps {
  'aria-current': 'page' | undefined
  children: ReactNode
}

export interface NavMenuProps extends ElementProps<'nav'> {
  /** The accessible name of the menu. */
  label: string
  /** The pages, in order. */
  items: readonly NavMenuItem[]
  /** Renders a link with the router's own; plain anchors by default. Has to render one `a` with these props. */
  renderLink?: (item: NavMenuItem, props: NavMenuLinkProps) => ReactNode
  /** Shown at the top, with a link to the root. */
  logo: ReactNode
  /** Content at the bottom, such as a NavButton. */
  footer: ReactNode
}

/** The navigation rail at the left. It stays in view while the page scrolls. */
export function NavMenu({ label, items, renderLink = plainLink, logo, footer, ...rest }: NavMenuProps) {
  const styles = useLateStyles('navMenu', navMenuRecipe)
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
