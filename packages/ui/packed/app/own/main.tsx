import { AttuneProvider, Button } from '@attune/ui'
import '@attune/ui/styles.css'
import { createRoot } from 'react-dom/client'
// The README's code blocks.
import { brand } from './brand.ts'
import { fonts } from './fonts.ts'
import { PasswortFeld } from './passwort-feld.tsx'
import './root.css'

const system = location.hash === '#fonts' ? fonts : brand
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AttuneProvider theme={location.hash === '#dark' ? 'dark' : 'light'} system={system}>
      <Button>Speichern</Button>
      <PasswortFeld label="Passwort" />
    </AttuneProvider>,
  )
}
