import { renderToString } from 'react-dom/server'
import { Page } from './page.tsx'

console.log(renderToString(<Page />))
