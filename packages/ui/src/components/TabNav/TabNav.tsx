import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Fragment, type ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** A view of the page. */
export interface TabNavItem {
  /** The text of the link. Each item needs a different text. */
  name: string
  /** The link's address. */
  path: string
  /** Whether the view is on the screen. */
  isCurrent: boolean
}

/** The props of an item's link, for `renderLink`. */
export interface TabNavLinkProps {
  /** 'page' on the link to the current view, otherwise undefined. */
  'aria-current': 'page' | undefined
  /** The text of the link. */
  children: ReactNode
}

export interface TabNavProps extends ElementProps<'nav'> {
  /** The accessible name of the navigation. */
  label: string
  /** The views, in order. */
  items: readonly TabNavItem[]
  /**
   * Renders a link with your router. By default, links are plain anchors. It has to render a single `a` with these
   * props.
   */
  renderLink?: (item: TabNavItem, props: TabNavLinkProps) => ReactNode
}

/**
 * Links between views of a page. It doesn't use Chakra's SegmentGroup, because that is a group of radio buttons. Unlike
 * a radio button, a link can be copied, and opened in another tab.
 */
export function TabNav({ label, items, renderLink = plainLink, ...rest }: TabNavProps) {
  const styles = useSlotRecipe({ key: 'segmentGroup' })()
  return (
    <chakra.nav {...rest} css={styles['root']} aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.name}>
          {renderLink(item, { 'aria-current': item.isCurrent ? 'page' : undefined, children: item.name })}
        </Fragment>
      ))}
    </chakra.nav>
  )
}

function plainLink({ path }: TabNavItem, { children, ...props }: TabNavLinkProps) {
  return (
    <a href={path} {...props}>
      {children}
    </a>
  )
}
