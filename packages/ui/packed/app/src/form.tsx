import { AttuneProvider, CodeField, Combobox, Dropdown, Textarea } from '@attune/ui'
import '@attune/ui/styles.css'

const coaches = [
  { value: '1', label: 'Amara Okafor' },
  { value: '2', label: 'Theo Anders' },
]

/** Fields that draw more than the browser’s own control, in a form. */
export function FormPage() {
  return (
    <AttuneProvider theme="light">
      <form>
        <CodeField label="Code" name="code" defaultValue="40" />
        <Textarea label="Note" defaultValue="Sleep" />
        <Combobox label="Coach" options={coaches} defaultValue="1" />
        <Dropdown label="Second coach" options={coaches} defaultValue="1" />
        <button type="reset">Start again</button>
      </form>
    </AttuneProvider>
  )
}
