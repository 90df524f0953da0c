const key = 'attune.typedEmail'

/**
 * Stores the typed email for a reload of the page, but not the password, because browsers write this storage to disk.
 */
export function storeTypedEmail(): void {
  const email = document.querySelector<HTMLInputElement>('#root input[name="email"]')?.value
  if (email) sessionStorage.setItem(key, email)
}

/** Returns the email that was typed before a reload. */
export const readStoredEmail = () => sessionStorage.getItem(key) ?? undefined

export const removeStoredEmail = () => sessionStorage.removeItem(key)
