/** Milliseconds for which a toast stays if its button undoes or retries something, or if it names several things. */
export const longToast = 8_000
