/** Milliseconds for which a toast stays if it has an undo or retry button, or names several things. */
export const longToast = 8_000
