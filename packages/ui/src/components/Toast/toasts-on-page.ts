/** The attribute of the place where toasts appear. Also tells a modal to leave that place to screen readers. */
export const toastPlace = { 'data-live-announcer': 'attune-toasts' } as const

/** Where toasts stand: above a modal, and within reach of the mouse. */
export function toastsOnPage(): HTMLElement | null {
  return document.querySelector('[data-live-announcer=attune-toasts]')
}
