/** The features of a drawn portrait. */
export interface PortraitLook {
  readonly backdrop: 'mist' | 'sage' | 'sand' | 'slate' | 'rose' | 'dusk' | 'night' | 'cream'
  readonly skin: 'porcelain' | 'fair' | 'olive' | 'tan' | 'amber' | 'brown' | 'deep'
  readonly hair:
    | 'bun'
    | 'long'
    | 'bob'
    | 'short'
    | 'crop'
    | 'afro'
    | 'curls'
    | 'bald'
    | 'headscarf'
    | 'waves'
    | 'ponytail'
    | 'undercut'
  readonly hairColour:
    'black' | 'espresso' | 'brown' | 'auburn' | 'blond' | 'grey' | 'white' | 'denim' | 'plum' | 'teal'
  readonly clothing: 'crew' | 'collar' | 'vneck' | 'turtleneck'
  readonly clothingColour: 'ochre' | 'forest' | 'wine' | 'navy' | 'ivory' | 'steel' | 'ink' | 'clay' | 'plum' | 'moss'
  readonly glasses?: boolean
  readonly beard?: 'stubble' | 'full'
  readonly earrings?: boolean
}
