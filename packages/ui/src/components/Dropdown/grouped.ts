import type { DropdownOption } from './option.ts'

/** The options of one group, or the options without a group. */
interface OptionGroup<Value extends string> {
  name: string | undefined
  options: DropdownOption<Value>[]
}

/** Groups options, in the order in which the groups first appear. */
export function grouped<Value extends string>(options: readonly DropdownOption<Value>[]): OptionGroup<Value>[] {
  const groups = new Map<string | undefined, DropdownOption<Value>[]>()
  for (const option of options) {
    const known = groups.get(option.group)
    if (known) known.push(option)
    else groups.set(option.group, [option])
  }
  return Array.from(groups, ([name, its]) => ({ name, options: its }))
}
