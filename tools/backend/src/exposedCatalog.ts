import type { PostgresConnection } from '@supabase/lite/postgres'

type Catalog = Awaited<ReturnType<PostgresConnection['introspect']>>

/**
 * Returns the part of the database's catalog that clients may know: PostgREST resolves names only in the exposed
 * schema, while lite expands `*` to the columns of every table of that name and suggests private tables in its errors.
 */
export function exposedCatalog(catalog: Catalog, schema: string): Catalog {
  const isExposed = (item: { readonly schema?: string }) => item.schema === schema
  return {
    ...catalog,
    tables: catalog.tables.filter(isExposed),
    views: catalog.views.filter(isExposed),
    columns: catalog.columns.filter(isExposed),
    indexes: catalog.indexes.filter(isExposed),
    primary_keys: catalog.primary_keys.filter(isExposed),
    foreign_keys: catalog.foreign_keys.filter(key => isExposed(key) && isWithin(key.fk_def ?? '', schema)),
    functions: (catalog.functions ?? []).filter(isExposed),
  }
}

/** PostgreSQL names the schema of a referenced table if the search path doesn't include it. */
function isWithin(definition: string, schema: string): boolean {
  const [, named = schema] = /\bREFERENCES "?([^".(]+)"?\./.exec(definition) ?? []
  return named === schema
}
