/** The command line of `npm run db`. */
export const dbCommand = {
  name: 'db',
  program: 'npm run db --',
  summary: 'Manages the database of the embedded backend, or the one of DATABASE_URL. Stop npm start first.',
  words: {
    kind: 'COMMAND',
    min: 1,
    max: 1,
    known: {
      migrate: 'Apply pending migrations',
      reset: 'Empty the embedded database and its files, then migrate and seed; keys stay the same',
      seed: 'Add the demo accounts and the catalog, unless there are tracks',
      types: 'Write libs/data/src/database.types.ts from the migrated database',
    },
  },
  options: {},
  examples: [
    ['reset', 'start over with demo data'],
    ['migrate', 'after adding a file to supabase/migrations'],
  ],
  environment: {
    OVERTONE_DATA: 'Data folder (default: .overtone)',
    DATABASE_URL: 'A PostgreSQL database to use instead of the embedded one; not for reset',
  },
} as const
