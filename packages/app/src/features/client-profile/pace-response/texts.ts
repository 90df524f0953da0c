import texts from '../../../locales/en-US/pace-response.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('pace-response', texts)
