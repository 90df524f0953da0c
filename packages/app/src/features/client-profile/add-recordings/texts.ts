import texts from '../../../locales/en-US/add-recordings.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('add-recordings', texts)
