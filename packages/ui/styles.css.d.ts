// The style sheet exports nothing. TypeScript asks for a declaration of each import, also of one for its effect alone.
