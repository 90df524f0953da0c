import { MenuContent as ChakraMenuContent, useMenuContext } from '@chakra-ui/react/menu'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'

/**
 * Chakra's Menu.Content for a busy computer. Chakra moves the focus a frame after opening, and its highlight when React
 * has time. A key pressed before that would reach the menu's button, or run the action that was highlighted before.
 */
export function MenuContent({ ref, onKeyDownCapture, ...props }: ComponentProps<typeof ChakraMenuContent>) {
  const { open } = useMenuContext()
  const content = useRef<HTMLDivElement>(null)
  const hasFocused = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const joinedRef = useJoinedRefs(content, ref)
  // It has no dependencies, because an open menu is shown one render later.
  useLayoutEffect(() => {
    if (!open) hasFocused.current = false
    else if (!hasFocused.current && content.current?.hidden === false) {
      hasFocused.current = true
      content.current.focus({ preventScroll: true })
    }
  })
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // React renders what the previous keys have changed together with this.
    flushSync(render)
    onKeyDownCapture?.(event)
  }
  // A menu that has closed before the next frame refuses Chakra's late focus.
  return <ChakraMenuContent {...props} ref={joinedRef} onKeyDownCapture={press} inert={!open} />
}
