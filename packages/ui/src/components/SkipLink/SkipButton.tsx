import { chakra, useRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SkipButtonProps extends ElementProps<'button'> {
  /** The button's text, such as 'Skip to a section'. */
  children: ReactNode
}

/**
 * A button that opens the menu of a long page's sections. It looks like a SkipLink, and is visible only while it has
 * the focus or its menu is open.
 */
export function SkipButton(props: SkipButtonProps) {
  const styles = useRecipe({ key: 'skipNavLink' })()
  return <chakra.button type="button" aria-haspopup="menu" {...props} css={styles} />
}
