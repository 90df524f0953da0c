/** Joins the ids of the texts that describe a control, for `aria-describedby`. */
export const describedBy = (...ids: unknown[]): string | undefined => ids.filter(Boolean).join(' ') || undefined
