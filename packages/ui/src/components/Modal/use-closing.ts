import { useState } from 'react'

interface Closing {
  isOpen: boolean
  isLocked: boolean
  isTextEdited: boolean
  onClose: () => void
}

/** Handles a request to close a modal: closes it, asks about edited text, or ignores it. */
export function useClosing({ isOpen, isLocked, isTextEdited, onClose }: Closing) {
  const [isAsking, setAsking] = useState(false)
  // A modal that its owner closes during the question must not ask when it opens again.
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
