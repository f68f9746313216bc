-- A kind of content for moderation. Its own migration, because a new value can't be used in the transaction that adds it.
alter type public.moderated_kind add value 'comment';
