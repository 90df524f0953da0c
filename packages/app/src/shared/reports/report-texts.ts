import texts from '../../locales/en-US/reports.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('reports', texts)
