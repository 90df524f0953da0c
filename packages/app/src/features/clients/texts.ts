import texts from '../../locales/en-US/clients.json'
import { addTexts } from '../../shared/i18n/i18n.ts'

addTexts('clients', texts)
