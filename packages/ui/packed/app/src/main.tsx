import { AttuneProvider } from '@attune/ui'
import '@attune/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { everything } from './everything.tsx'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <AttuneProvider theme="light">
      {Object.entries(everything).map(([name, element]) => (
        <section key={name} data-component={name}>
          {element}
        </section>
      ))}
    </AttuneProvider>
  </StrictMode>,
)
