import { AttuneProvider } from '@attune/ui'
import { renderToString } from 'react-dom/server'
import { everything } from './everything.tsx'

for (const [name, element] of Object.entries(everything)) {
  const html = renderToString(<AttuneProvider theme="light">{element}</AttuneProvider>)
  console.log(`${name}: ${html.length}`)
}
