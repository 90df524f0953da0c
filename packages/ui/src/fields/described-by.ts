/** Ids of the texts that describe a control, as `aria-describedby` needs them. */
export const describedBy = (...ids: unknown[]): string | undefined => ids.filter(Boolean).join(' ') || undefined
