/** Emails are unique in this form. */
export const keyOf = (email: string) => email.trim().toLowerCase()
