import texts from '../../locales/en-US/many-clients.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('many-clients', texts)
