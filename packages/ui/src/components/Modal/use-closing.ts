import { useState } from 'react'

interface Closing {
  isOpen: boolean
  isLocked: boolean
  isTextEdited: boolean
  onClose: () => void
}

/** Handles a request to close a modal: closes it, asks about edited text, or ignores the request. */
export function useClosing({ isOpen, isLocked, isTextEdited, onClose }: Closing) {
  const [isAsking, setAsking] = useState(false)
  // If the owner closes the modal while the question is open, the question must not reappear when the modal opens
  // again.
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
