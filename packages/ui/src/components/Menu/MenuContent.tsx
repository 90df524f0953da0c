import { MenuContent as ChakraMenuContent, useMenuContext } from '@chakra-ui/react/menu'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'

/**
 * Chakra's Menu.Content, made to work on a busy computer. Chakra moves the focus one frame after the menu has opened,
 * and updates its highlight when React has time. Without this component, a key pressed earlier would reach the menu's
 * button, or run the previously highlighted action.
 */
export function MenuContent({ ref, onKeyDownCapture, ...props }: ComponentProps<typeof ChakraMenuContent>) {
  const { open } = useMenuContext()
  const content = useRef<HTMLDivElement>(null)
  const hasFocused = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const joinedRef = useJoinedRefs(content, ref)
  // The effect has no dependencies, because an open menu appears one render later.
  useLayoutEffect(() => {
    if (!open) hasFocused.current = false
    else if (!hasFocused.current && content.current?.hidden === false) {
      hasFocused.current = true
      content.current.focus({ preventScroll: true })
    }
  })
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // This render also includes the changes from earlier keys.
    flushSync(render)
    onKeyDownCapture?.(event)
  }
  // If the menu has closed before the next frame, `inert` prevents Chakra from moving the focus into it.
  return <ChakraMenuContent {...props} ref={joinedRef} onKeyDownCapture={press} inert={!open} />
}
