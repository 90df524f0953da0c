import { useRootFontSize } from '@attune/ui'
import { useLayoutEffect } from 'react'

function ByTheWindow() {
  useRootFontSize()
  return null
}

function Fixed({ size }: { size: string }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.fontSize = `${size}px`
    return () => {
      style.fontSize = ''
    }
  }, [size])
  return null
}

/** Sets the root font size that the toolbar selects. A story is a page, and a page owns its root. */
export function RootSize({ size }: { size: string }) {
  return size === 'window' ? <ByTheWindow /> : <Fixed size={size} />
}
