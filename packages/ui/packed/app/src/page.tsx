import { AttuneProvider } from '@attune/ui'
import '@attune/ui/styles.css'
import { StrictMode } from 'react'
import { Sections } from './sections.tsx'

/** The page that the server renders and the browser hydrates. */
export function Page() {
  return (
    <StrictMode>
      <AttuneProvider theme="light">
        <Sections />
      </AttuneProvider>
    </StrictMode>
  )
}
