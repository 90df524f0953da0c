const field =
  'input:not([type=hidden], :disabled, [tabindex="-1"]), textarea:not(:disabled), select:not(:disabled, [tabindex="-1"]), button[aria-haspopup=listbox]:not(:disabled)'

/** The first field of a modal. For radio buttons, the checked one. */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  const first = root?.querySelector<HTMLElement>(field) ?? null
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return root?.querySelector<HTMLElement>(`input[type=radio][name=${CSS.escape(first.name)}]:checked`) ?? first
}
