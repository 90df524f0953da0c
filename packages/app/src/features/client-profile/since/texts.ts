import texts from '../../../locales/en-US/since.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('since', texts)
