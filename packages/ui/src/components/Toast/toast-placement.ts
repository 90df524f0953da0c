/**
 * Marks the region of the toasts. A modal hides the page behind it from screen readers, except for elements with this
 * attribute.
 */
export const toastPlacement = { 'data-live-announcer': '' } as const
