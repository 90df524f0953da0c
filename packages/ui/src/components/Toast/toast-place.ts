/**
 * Marks the place where toasts appear: a modal hides the page behind it from screen readers, and leaves what bears this
 * attribute.
 */
export const toastPlace = { 'data-live-announcer': '' } as const
