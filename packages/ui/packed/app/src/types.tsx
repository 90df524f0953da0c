import { CodeField, type Column, Field, PasswordField, SortableTable, Textarea } from '@attune/ui'

interface Client {
  id: string
  hours: number
}

const columns = [
  { id: 'name', header: 'Name', share: 2, cell: ({ id }) => id },
  { id: 'hours', header: 'Hours', share: 1, cell: ({ hours }) => hours, sortValue: ({ hours }) => hours },
] as const satisfies readonly Column<Client>[]
const table = { label: 'Clients', columns, rows: [] as Client[], rowKey: ({ id }: Client) => id }

/** A sort names one of the columns. The type check of this app fails if any other name is allowed. */
export const typed = [
  <SortableTable key="known" {...table} sort={{ column: 'hours', direction: 'ascending' }} />,
  // @ts-expect-error -- there is no such column
  <SortableTable key="unknown" {...table} sort={{ column: 'minutes', direction: 'ascending' }} />,
  <SortableTable key="asked" {...table} onSortChange={({ column }) => column satisfies 'name' | 'hours'} />,
  // @ts-expect-error -- there is no such column
  <SortableTable key="order" {...table} columnOrder={['minutes']} />,
]

/** The props that react-hook-form's `register` returns. */
interface Registered {
  name: string
  onChange: (event: { target: unknown }) => Promise<void | boolean>
  onBlur: (event: { target: unknown }) => Promise<void | boolean>
  ref: (element: unknown) => void
  min?: string | number
  max?: string | number
  maxLength?: number
  required?: boolean
  disabled?: boolean
}

/** Returns text fields that accept the registered props without changes. */
export const registered = (props: Registered) => [
  <Field key="field" label="Email" {...props} />,
  <PasswordField key="password" label="Password" {...props} />,
  <CodeField key="code" label="Code" {...props} />,
  <Textarea key="text" label="Note" {...props} />,
]
