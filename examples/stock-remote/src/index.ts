// The bundler requires an entry. A standalone page could start here.
export {}
