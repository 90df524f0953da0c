/** Milliseconds that a toast stays whose button takes something back or tries it again, and one that names several things. */
export const longToast = 8_000
