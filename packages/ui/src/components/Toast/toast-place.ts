/**
 * Marks the region of the toasts: a modal hides the page behind it from screen readers, except elements with this
 * attribute.
 */
export const toastPlace = { 'data-live-announcer': '' } as const
