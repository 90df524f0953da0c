import { createRoot, hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'
import { RestPage } from './rest.tsx'

const root = document.getElementById('root')
const controls = new URLSearchParams(location.search).getAll('control')
if (root && controls.length > 0) createRoot(root).render(<RestPage controls={controls} />)
else if (root) hydrateRoot(root, <Page />, { onRecoverableError: console.error })
