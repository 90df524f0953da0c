import { createRoot, hydrateRoot } from 'react-dom/client'
import { FormPage } from './form.tsx'
import { Page } from './page.tsx'
import { RestPage } from './rest.tsx'

const root = document.getElementById('root')
const query = new URLSearchParams(location.search)
const controls = query.getAll('control')
if (root && controls.length > 0) createRoot(root).render(<RestPage controls={controls} />)
else if (root && query.has('form')) createRoot(root).render(<FormPage />)
else if (root) hydrateRoot(root, <Page />, { onRecoverableError: console.error })
