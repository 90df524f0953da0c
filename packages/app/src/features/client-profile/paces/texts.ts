import texts from '../../../locales/en-US/paces.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('paces', texts)
