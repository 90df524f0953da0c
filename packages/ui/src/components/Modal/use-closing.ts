import { useState } from 'react'

interface Closing {
  isOpen: boolean
  isLocked: boolean
  isTextEdited: boolean
  onClose: () => void
}

/** What happens when someone wants a modal to go: it goes, it asks about the text that would be lost, or it stays. */
export function useClosing({ isOpen, isLocked, isTextEdited, onClose }: Closing) {
  const [isAsking, setAsking] = useState(false)
  // One that was closed from outside while it asked must not ask when it opens again.
  if (isAsking && !isOpen) setAsking(false)

  const leave = () => {
    setAsking(false)
    onClose()
  }
  const request = () => {
    if (isLocked) return
    if (isTextEdited) setAsking(true)
    else leave()
  }
  return { isAsking: isAsking && isOpen && !isLocked, request, leave, stay: () => setAsking(false) }
}
