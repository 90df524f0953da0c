import { AttuneProvider } from '@attune/ui'
import '@attune/ui/styles.css'
import { controls } from './controls.ts'
import { everything, type Rest } from './everything.tsx'

/** Marks an element that receives an event, or that a ref has found. */
const mark = (name: string) => (element: Element | null) => element?.setAttribute(name, '')

/** Every component with the props that an app may want to add. */
export function RestPage() {
  return (
    <AttuneProvider theme="light">
      {Object.entries(everything).map(([name, render]) => {
        const rest: Rest = {
          id: `rest-${name}`,
          className: 'rest',
          style: { scale: '1.01' },
          'data-rest': name,
          'aria-keyshortcuts': 'R',
          onKeyDown: ({ currentTarget }) => mark('data-key')(currentTarget),
          onPointerDown: ({ currentTarget }) => mark('data-pointer')(currentTarget),
          ref: mark('data-ref'),
          ...(name in controls && { name: `name-${name}` }),
        }
        return <section key={name}>{render(rest)}</section>
      })}
    </AttuneProvider>
  )
}
