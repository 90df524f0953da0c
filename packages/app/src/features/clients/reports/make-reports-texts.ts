import texts from '../../../locales/en-US/make-reports.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('make-reports', texts)
