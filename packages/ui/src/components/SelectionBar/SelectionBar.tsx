import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { Button } from '../Button/Button.tsx'
import { scrollParent } from '../SortableTable/virtual/scroll-parent.ts'

export interface SelectionBarProps extends ElementProps<'div'> {
  /** Number of selected rows. The bar is open while it is above 0. */
  count: number
  /** Text and accessible name of the bar. */
  countLabel?: (count: number) => string
  /** Buttons of the actions. */
  children: ReactNode
  /** Called when the user clears the selection. Move the focus, because the bar's button disappears. */
  onClear: () => void
  /** Label of the button that clears the selection. */
  clearLabel?: string
}

const selectedCount = (count: number) => `${count} selected`

/**
 * Actions for the selected rows of a table. Render it after the table, even while nothing is selected. It stays at the
 * lower edge of the scrolling area and doesn't take the focus, and screen readers announce the number. It doesn't use
 * Chakra's ActionBar, because that is a dialog over the page. It would cover the last rows, and Escape would close it
 * while rows are still selected.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, countLabel = selectedCount, children, onClear, clearLabel = 'Clear selection', ref, ...rest } = props
  const styles = useSlotRecipe({ key: 'selectionBar' })()
  const bar = useRef<HTMLDivElement>(null)
  const joined = useJoinedRefs(bar, ref)
  const isOpen = count > 0
  const text = isOpen ? countLabel(count) : ''
  // The region is rendered before its text, so that screen readers announce the text.
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const announcing = setTimeout(() => setAnnounced(text))
    return () => clearTimeout(announcing)
  }, [text])

  useEffect(() => {
    if (!isOpen || !bar.current) return undefined
    const { current: element } = bar
    const scroller = scrollParent(element)
    if (!(scroller instanceof HTMLElement)) return undefined
    const { scrollPaddingBottom } = scroller.style
    // Reserves space for the bar, so that it never covers the focused element.
    const height = `${element.offsetHeight}px`
    scroller.style.scrollPaddingBottom = height
    element.style.setProperty('--selection-bar-height', height)
    const { activeElement: focused } = document
    if (focused && scroller.contains(focused)) {
      const row = focused.closest('tr') ?? focused
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    return () => {
      scroller.style.scrollPaddingBottom = scrollPaddingBottom
    }
  }, [isOpen])

  return (
    <chakra.div
      {...rest}
      ref={joined}
      css={styles['root']}
      {...(isOpen && { role: 'group', 'aria-label': text, 'data-open': '' })}
    >
      <chakra.output css={styles['count']}>{announced}</chakra.output>
      {isOpen && (
        <>
          {children}
          <Button variant="quiet" onClick={onClear}>
            {clearLabel}
          </Button>
        </>
      )}
    </chakra.div>
  )
}
