import texts from '../../../locales/en-US/window-fit.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('window-fit', texts)
