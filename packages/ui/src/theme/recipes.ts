import { avatarRecipe } from '../components/Avatar/avatar.recipe.ts'
import { buttonRecipe } from '../components/Button/button.recipe.ts'
import { emptyStateRecipe } from '../components/EmptyState/empty-state.recipe.ts'
import { fieldRecipe } from '../components/Field/field.recipe.ts'
import { inputRecipe } from '../components/Field/input.recipe.ts'
import { alertRecipe } from '../components/FormError/alert.recipe.ts'
import { logoRecipe } from '../components/Logo/logo.recipe.ts'
import { skeletonRecipe } from '../components/Skeleton/skeleton.recipe.ts'
import { skipNavLinkRecipe } from '../components/SkipLink/skip-nav-link.recipe.ts'
import { segmentGroupRecipe } from '../components/TabNav/segment-group.recipe.ts'
import { tagRecipe } from '../components/Tag/tag.recipe.ts'
import { textareaRecipe } from '../components/Textarea/textarea.recipe.ts'
import { linkRecipe } from '../components/TextLink/link.recipe.ts'
import { toggleRecipe } from '../components/ToggleChip/toggle.recipe.ts'
import { popoverRecipe, tooltipRecipe } from '../components/Tooltip/tooltip.recipe.ts'

/**
 * The recipes that the first screens need, by the keys that Chakra's components use. Any other comes with its component
 * (`useLateRecipe`, `useLateStyles`).
 */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  link: linkRecipe,
  logo: logoRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  textarea: textareaRecipe,
}

/** The recipes with several parts. */
export const slotRecipes = {
  alert: alertRecipe,
  avatar: avatarRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  popover: popoverRecipe,
  segmentGroup: segmentGroupRecipe,
  tag: tagRecipe,
  toggle: toggleRecipe,
  tooltip: tooltipRecipe,
}
