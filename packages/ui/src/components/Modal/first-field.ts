const field =
  'input:not([type=hidden], :disabled, [tabindex="-1"]), textarea:not(:disabled), select:not(:disabled, [tabindex="-1"]), button[aria-haspopup=listbox]:not(:disabled)'

/** Returns the first field of a modal. If it is a radio button, returns the checked button of its group. */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  const first = root?.querySelector<HTMLElement>(field) ?? null
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return root?.querySelector<HTMLElement>(`input[type=radio][name=${CSS.escape(first.name)}]:checked`) ?? first
}
