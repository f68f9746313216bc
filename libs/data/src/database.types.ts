export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_activity_logs: {
        Row: {
          action: string
          admin_id: string
          admin_name: string
          created_at: string
          details: Json
          id: number
          target_id: string | null
          target_type: string
          trace_id: string | null
        }
        Insert: {
          action: string
          admin_id: string
          admin_name: string
          created_at?: string
          details?: Json
          target_id?: string | null
          target_type: string
          trace_id?: string | null
        }
        Update: {
          action?: string
          admin_id?: string
          admin_name?: string
          created_at?: string
          details?: Json
          target_id?: string | null
          target_type?: string
          trace_id?: string | null
        }
        Relationships: []
      }
      artist_requests: {
        Row: {
          answer: string | null
          answered_at: string | null
          created_at: string
          id: string
          link: string | null
          reason: string
          state: string
          user_id: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          created_at?: string
          id: string
          link?: string | null
          reason: string
          state?: string
          user_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          created_at?: string
          id?: string
          link?: string | null
          reason?: string
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'artist_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'artist_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      beacon_builds: {
        Row: {
          created_at: string
          is_watched: boolean
          remote: string
          version: string
        }
        Insert: {
          created_at?: string
          is_watched?: boolean
          remote: string
          version: string
        }
        Update: {
          created_at?: string
          is_watched?: boolean
          remote?: string
          version?: string
        }
        Relationships: []
      }
      beacons: {
        Row: {
          count: number
          is_canary: boolean
          kind: string
          remote: string
          senders: number
          shard: number
          slot: string
          total: number
          version: string
        }
        Insert: {
          count: number
          is_canary: boolean
          kind: string
          remote: string
          senders?: number
          shard: number
          slot: string
          total?: number
          version: string
        }
        Update: {
          count?: number
          is_canary?: boolean
          kind?: string
          remote?: string
          senders?: number
          shard?: number
          slot?: string
          total?: number
          version?: string
        }
        Relationships: []
      }
      chat_channels: {
        Row: {
          id: string
          position: number
        }
        Insert: {
          id: string
          position: number
        }
        Update: {
          id?: string
          position?: number
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          attachment: Json | null
          body: string
          channel: string
          client_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          hidden_at: string | null
          id: number
          reactions: Json
          revision: number
          user_id: string | null
        }
        Insert: {
          attachment?: Json | null
          body: string
          channel: string
          client_id: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          hidden_at?: string | null
          id: number
          reactions?: Json
          revision: number
          user_id?: string | null
        }
        Update: {
          attachment?: Json | null
          body?: string
          channel?: string
          client_id?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          hidden_at?: string | null
          id?: number
          reactions?: Json
          revision?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'chat_messages_channel_fkey'
            columns: ['channel']
            isOneToOne: false
            referencedRelation: 'chat_channels'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      chat_mutes: {
        Row: {
          created_at: string
          muted_by: string | null
          reason: string
          until: string
          user_id: string
        }
        Insert: {
          created_at?: string
          muted_by?: string | null
          reason: string
          until: string
          user_id: string
        }
        Update: {
          created_at?: string
          muted_by?: string | null
          reason?: string
          until?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chat_mutes_muted_by_fkey'
            columns: ['muted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_mutes_muted_by_fkey'
            columns: ['muted_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_mutes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_mutes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      chat_reactions: {
        Row: {
          emoji: string
          message_id: number
          user_id: string
        }
        Insert: {
          emoji: string
          message_id: number
          user_id: string
        }
        Update: {
          emoji?: string
          message_id?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chat_reactions_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'chat_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_reactions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'chat_reactions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      comments: {
        Row: {
          author_id: string
          body: string
          created_at: string
          id: string
          is_hidden: boolean
          is_pinned: boolean
          is_put_away: boolean
          parent_id: string | null
          seconds: number | null
          track_id: string
        }
        Insert: {
          author_id: string
          body: string
          created_at?: string
          id: string
          is_hidden?: boolean
          is_pinned?: boolean
          is_put_away?: boolean
          parent_id?: string | null
          seconds?: number | null
          track_id: string
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          id?: string
          is_hidden?: boolean
          is_pinned?: boolean
          is_put_away?: boolean
          parent_id?: string | null
          seconds?: number | null
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'comments_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      community_events: {
        Row: {
          attendee_count: number
          created_at: string
          description: string
          host_id: string
          id: string
          is_hidden: boolean
          starts_at: string
          title: string
        }
        Insert: {
          attendee_count?: number
          created_at?: string
          description?: string
          host_id?: string
          id?: string
          is_hidden?: boolean
          starts_at: string
          title: string
        }
        Update: {
          attendee_count?: number
          created_at?: string
          description?: string
          host_id?: string
          id?: string
          is_hidden?: boolean
          starts_at?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'community_events_host_id_fkey'
            columns: ['host_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'community_events_host_id_fkey'
            columns: ['host_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      contact_messages: {
        Row: {
          category: string
          created_at: string
          email: string
          id: string
          message: string
          name: string
          subject: string
          user_id: string | null
        }
        Insert: {
          category: string
          created_at?: string
          email: string
          id: string
          message: string
          name: string
          subject: string
          user_id?: string | null
        }
        Update: {
          category?: string
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      credits: {
        Row: {
          answered_at: string | null
          id: string
          invited_at: string
          release_id: string | null
          role: Database['public']['Enums']['credit_role']
          share: number
          status: Database['public']['Enums']['credit_status']
          track_id: string | null
          user_id: string
        }
        Insert: {
          answered_at?: string | null
          id?: string
          invited_at?: string
          release_id?: string | null
          role: Database['public']['Enums']['credit_role']
          share: number
          status?: Database['public']['Enums']['credit_status']
          track_id?: string | null
          user_id: string
        }
        Update: {
          answered_at?: string | null
          id?: string
          invited_at?: string
          release_id?: string | null
          role?: Database['public']['Enums']['credit_role']
          share?: number
          status?: Database['public']['Enums']['credit_status']
          track_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'credits_release_id_fkey'
            columns: ['release_id']
            isOneToOne: false
            referencedRelation: 'releases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'credits_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'credits_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'credits_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      event_attendees: {
        Row: {
          created_at: string
          event_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          event_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          event_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_attendees_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'community_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_attendees_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_attendees_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      favorites: {
        Row: {
          created_at: string
          track_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          track_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          track_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      follows: {
        Row: {
          artist_id: string
          created_at: string
          follower_id: string
        }
        Insert: {
          artist_id: string
          created_at?: string
          follower_id?: string
        }
        Update: {
          artist_id?: string
          created_at?: string
          follower_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'follows_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      gifts: {
        Row: {
          buyer_id: string | null
          code: string
          purchase_id: string
          redeemed_at: string | null
          redeemed_by: string | null
          track_id: string | null
        }
        Insert: {
          buyer_id?: string | null
          code: string
          purchase_id: string
          redeemed_at?: string | null
          redeemed_by?: string | null
          track_id?: string | null
        }
        Update: {
          buyer_id?: string | null
          code?: string
          purchase_id?: string
          redeemed_at?: string | null
          redeemed_by?: string | null
          track_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'gifts_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'gifts_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'gifts_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: true
            referencedRelation: 'purchases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'gifts_redeemed_by_fkey'
            columns: ['redeemed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'gifts_redeemed_by_fkey'
            columns: ['redeemed_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'gifts_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      listens: {
        Row: {
          created_at: string
          id: number
          listener: string
          seconds_heard: number
          track_id: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          listener: string
          seconds_heard: number
          track_id: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          listener?: string
          seconds_heard?: number
          track_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'listens_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listens_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listens_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      parties: {
        Row: {
          ended_at: string | null
          genre: string
          host_id: string
          host_name: string
          id: string
          seen_at: string
          slug: string
          started_at: string
          title: string
        }
        Insert: {
          ended_at?: string | null
          genre: string
          host_id: string
          host_name: string
          id?: string
          seen_at?: string
          slug: string
          started_at?: string
          title: string
        }
        Update: {
          ended_at?: string | null
          genre?: string
          host_id?: string
          host_name?: string
          id?: string
          seen_at?: string
          slug?: string
          started_at?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'parties_host_id_fkey'
            columns: ['host_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'parties_host_id_fkey'
            columns: ['host_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      party_messages: {
        Row: {
          body: string
          created_at: string
          id: string
          party_id: string
          user_id: string
          user_name: string
        }
        Insert: {
          body: string
          created_at?: string
          id: string
          party_id: string
          user_id: string
          user_name: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          party_id?: string
          user_id?: string
          user_name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'party_messages_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'parties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'party_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'party_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      party_requests: {
        Row: {
          created_at: string
          id: string
          is_open: boolean
          party_id: string
          track_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_open?: boolean
          party_id: string
          track_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          is_open?: boolean
          party_id?: string
          track_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'party_requests_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'parties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'party_requests_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'party_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'party_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      playlist_collaborators: {
        Row: {
          joined_at: string
          playlist_id: string
          user_id: string
        }
        Insert: {
          joined_at?: string
          playlist_id: string
          user_id: string
        }
        Update: {
          joined_at?: string
          playlist_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlist_collaborators_playlist_id_fkey'
            columns: ['playlist_id']
            isOneToOne: false
            referencedRelation: 'playlists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_collaborators_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_collaborators_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      playlist_follows: {
        Row: {
          created_at: string
          playlist_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          playlist_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          playlist_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlist_follows_playlist_id_fkey'
            columns: ['playlist_id']
            isOneToOne: false
            referencedRelation: 'playlists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_follows_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_follows_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      playlist_tracks: {
        Row: {
          added_at: string
          added_by: string | null
          playlist_id: string
          position: string
          track_id: string
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          playlist_id: string
          position?: string
          track_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          playlist_id?: string
          position?: string
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlist_tracks_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_tracks_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_tracks_playlist_id_fkey'
            columns: ['playlist_id']
            isOneToOne: false
            referencedRelation: 'playlists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_tracks_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      playlists: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          id: string
          is_public: boolean
          title: string
          track_count: number
          updated_at: string
          user_id: string
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          title: string
          track_count?: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          title?: string
          track_count?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      post_likes: {
        Row: {
          created_at: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          post_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'post_likes_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_likes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_likes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      post_replies: {
        Row: {
          author_id: string
          body: string
          created_at: string
          id: string
          post_id: string
        }
        Insert: {
          author_id?: string
          body: string
          created_at?: string
          id?: string
          post_id: string
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          id?: string
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'post_replies_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_replies_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_replies_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
        ]
      }
      posts: {
        Row: {
          author_id: string
          body: string
          category: string | null
          created_at: string
          id: string
          is_hidden: boolean
          kind: string
          last_activity: string
          like_count: number
          reply_count: number
          search: string
          title: string | null
          track_id: string | null
        }
        Insert: {
          author_id?: string
          body?: string
          category?: string | null
          created_at?: string
          id?: string
          is_hidden?: boolean
          kind: string
          last_activity?: string
          like_count?: number
          reply_count?: number
          search?: string
          title?: string | null
          track_id?: string | null
        }
        Update: {
          author_id?: string
          body?: string
          category?: string | null
          created_at?: string
          id?: string
          is_hidden?: boolean
          kind?: string
          last_activity?: string
          like_count?: number
          reply_count?: number
          search?: string
          title?: string | null
          track_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'posts_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'posts_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'posts_track_id_fkey'
            columns: ['track_id']
            isOneToOne: true
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_shares: {
        Row: {
          name: string
          purchase_id: string
          share: number
          user_id: string | null
        }
        Insert: {
          name: string
          purchase_id: string
          share: number
          user_id?: string | null
        }
        Update: {
          name?: string
          purchase_id?: string
          share?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_shares_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: false
            referencedRelation: 'purchases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_shares_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_shares_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      purchases: {
        Row: {
          amount: number
          artist_id: string | null
          artist_name: string
          buyer_id: string | null
          created_at: string
          id: string
          idempotency_key: string
          is_gift: boolean
          is_simulated: boolean
          method: string
          order_id: string | null
          price: number
          release_id: string | null
          release_title: string | null
          title: string
          track_id: string | null
        }
        Insert: {
          amount: number
          artist_id?: string | null
          artist_name: string
          buyer_id?: string | null
          created_at?: string
          id?: string
          idempotency_key: string
          is_gift?: boolean
          is_simulated?: boolean
          method: string
          order_id?: string | null
          price: number
          release_id?: string | null
          release_title?: string | null
          title: string
          track_id?: string | null
        }
        Update: {
          amount?: number
          artist_id?: string | null
          artist_name?: string
          buyer_id?: string | null
          created_at?: string
          id?: string
          idempotency_key?: string
          is_gift?: boolean
          is_simulated?: boolean
          method?: string
          order_id?: string | null
          price?: number
          release_id?: string | null
          release_title?: string | null
          title?: string
          track_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchases_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_release_id_fkey'
            columns: ['release_id']
            isOneToOne: false
            referencedRelation: 'releases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      release_requests: {
        Row: {
          answer: string | null
          answered_at: string | null
          app: string
          build: string
          created_at: string
          id: number
          reason: string
          requested_by: string | null
          requested_by_name: string
          state: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          app: string
          build: string
          created_at?: string
          reason: string
          requested_by?: string | null
          requested_by_name: string
          state?: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          app?: string
          build?: string
          created_at?: string
          reason?: string
          requested_by?: string | null
          requested_by_name?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'release_requests_requested_by_fkey'
            columns: ['requested_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'release_requests_requested_by_fkey'
            columns: ['requested_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      release_tracks: {
        Row: {
          position: number
          release_id: string
          track_id: string
        }
        Insert: {
          position: number
          release_id: string
          track_id: string
        }
        Update: {
          position?: number
          release_id?: string
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'release_tracks_release_id_fkey'
            columns: ['release_id']
            isOneToOne: false
            referencedRelation: 'releases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'release_tracks_track_id_fkey'
            columns: ['track_id']
            isOneToOne: true
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      releases: {
        Row: {
          artist_id: string
          cover_url: string | null
          created_at: string
          id: string
          is_out: boolean
          is_published: boolean
          kind: Database['public']['Enums']['release_kind']
          price: number
          release_at: string | null
          title: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          cover_url?: string | null
          created_at?: string
          id?: string
          is_out?: boolean
          is_published?: boolean
          kind: Database['public']['Enums']['release_kind']
          price?: number
          release_at?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          cover_url?: string | null
          created_at?: string
          id?: string
          is_out?: boolean
          is_published?: boolean
          kind?: Database['public']['Enums']['release_kind']
          price?: number
          release_at?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'releases_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'releases_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      subscriptions: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: number
          language: string
          list: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          language?: string
          list: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          language?: string
          list?: string
        }
        Relationships: []
      }
      system_logs: {
        Row: {
          context: Json
          created_at: string
          id: number
          level: number
          message: string
          remote: string | null
          remote_version: string | null
          session_id: string
          trace_id: string | null
          url: string | null
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          context?: Json
          created_at?: string
          level: number
          message: string
          remote?: string | null
          remote_version?: string | null
          session_id?: string
          trace_id?: string | null
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          context?: Json
          created_at?: string
          level?: number
          message?: string
          remote?: string | null
          remote_version?: string | null
          session_id?: string
          trace_id?: string | null
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: []
      }
      system_settings: {
        Row: {
          key: string
          value: Json
        }
        Insert: {
          key: string
          value: Json
        }
        Update: {
          key?: string
          value?: Json
        }
        Relationships: []
      }
      team_members: {
        Row: {
          app: string
          created_at: string
          user_id: string
        }
        Insert: {
          app: string
          created_at?: string
          user_id: string
        }
        Update: {
          app?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'team_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      team_photos: {
        Row: {
          image_url: string
          team: string
          updated_at: string
        }
        Insert: {
          image_url: string
          team: string
          updated_at?: string
        }
        Update: {
          image_url?: string
          team?: string
          updated_at?: string
        }
        Relationships: []
      }
      track_versions: {
        Row: {
          created_at: string
          note: string
          number: number
          replaced_full: string | null
          replaced_url: string
          track_id: string
        }
        Insert: {
          created_at?: string
          note: string
          number: number
          replaced_full?: string | null
          replaced_url: string
          track_id: string
        }
        Update: {
          created_at?: string
          note?: string
          number?: number
          replaced_full?: string | null
          replaced_url?: string
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'track_versions_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      tracks: {
        Row: {
          artist_id: string
          artist_name: string
          audio_hash: string | null
          audio_url: string
          bpm: number | null
          collaborators: Json
          cover_url: string | null
          created_at: string
          description: string
          distribution_platforms: string[]
          download_count: number
          duration: number
          full_audio: string | null
          genre: string
          id: string
          is_ai_assisted: boolean
          is_explicit: boolean
          is_published: boolean
          key: Database['public']['Enums']['musical_key'] | null
          license_type: Database['public']['Enums']['license_type']
          loudness: number | null
          measurement: Json | null
          peaks: number[]
          play_count: number
          price: number
          search: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          artist_name?: string
          audio_hash?: string | null
          audio_url: string
          bpm?: number | null
          collaborators?: Json
          cover_url?: string | null
          created_at?: string
          description?: string
          distribution_platforms?: string[]
          download_count?: number
          duration?: number
          full_audio?: string | null
          genre: string
          id?: string
          is_ai_assisted?: boolean
          is_explicit?: boolean
          is_published?: boolean
          key?: Database['public']['Enums']['musical_key'] | null
          license_type?: Database['public']['Enums']['license_type']
          loudness?: number | null
          measurement?: Json | null
          peaks?: number[]
          play_count?: number
          price?: number
          search?: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          artist_name?: string
          audio_hash?: string | null
          audio_url?: string
          bpm?: number | null
          collaborators?: Json
          cover_url?: string | null
          created_at?: string
          description?: string
          distribution_platforms?: string[]
          download_count?: number
          duration?: number
          full_audio?: string | null
          genre?: string
          id?: string
          is_ai_assisted?: boolean
          is_explicit?: boolean
          is_published?: boolean
          key?: Database['public']['Enums']['musical_key'] | null
          license_type?: Database['public']['Enums']['license_type']
          loudness?: number | null
          measurement?: Json | null
          peaks?: number[]
          play_count?: number
          price?: number
          search?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_role_history: {
        Row: {
          changed_by: string
          changed_by_name: string
          created_at: string
          id: number
          new_role: Database['public']['Enums']['user_role']
          old_role: Database['public']['Enums']['user_role']
          reason: string
          user_id: string
          user_name: string
        }
        Insert: {
          changed_by: string
          changed_by_name: string
          created_at?: string
          new_role: Database['public']['Enums']['user_role']
          old_role: Database['public']['Enums']['user_role']
          reason: string
          user_id: string
          user_name: string
        }
        Update: {
          changed_by?: string
          changed_by_name?: string
          created_at?: string
          new_role?: Database['public']['Enums']['user_role']
          old_role?: Database['public']['Enums']['user_role']
          reason?: string
          user_id?: string
          user_name?: string
        }
        Relationships: []
      }
      users: {
        Row: {
          avatar_url: string | null
          bio: string
          created_at: string
          email: string
          email_verified: boolean
          follower_count: number
          has_public_profile: boolean
          id: string
          is_active: boolean
          last_login: string | null
          login_count: number
          name: string
          role: Database['public']['Enums']['user_role']
          settings: Json
          shares_history: boolean
          social_links: Json
          updated_at: string
          website: string | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email: string
          email_verified?: boolean
          follower_count?: number
          id: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name: string
          role?: Database['public']['Enums']['user_role']
          settings?: Json
          social_links?: Json
          updated_at?: string
          website?: string | null
        }
        Update: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email?: string
          email_verified?: boolean
          follower_count?: number
          id?: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name?: string
          role?: Database['public']['Enums']['user_role']
          settings?: Json
          social_links?: Json
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          created_at: string | null
          follower_count: number | null
          id: string | null
          is_public: boolean | null
          name: string | null
          role: Database['public']['Enums']['user_role'] | null
          social_links: Json | null
          website: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      activate_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
      add_comment: {
        Args: { id: string; track_id: string; body: string; seconds?: number; parent_id?: string }
        Returns: Json
      }
      add_playlist_track: {
        Args: { playlist_id: string; track_id: string; at_position?: string }
        Returns: string
      }
      add_team_member: {
        Args: { user_id: string; app: string }
        Returns: boolean
      }
      admin_users: {
        Args: { q?: string; cursor?: string; page_size?: number }
        Returns: Json
      }
      answer_artist_request: {
        Args: { request_id: string; grants: boolean; reason: string }
        Returns: undefined
      }
      answer_credit: {
        Args: { credit_id: string; accepts: boolean }
        Returns: undefined
      }
      answer_release_request: {
        Args: { request_id: number; new_state: string; answer?: string }
        Returns: boolean
      }
      appeal_decision: {
        Args: { case_id: string; appeal: string }
        Returns: undefined
      }
      artist_plays_by_day: {
        Args: { artist_id: string; days?: number }
        Returns: { day: string; plays: number }[]
      }
      artist_profile: {
        Args: { artist_id: string }
        Returns: Json
      }
      artist_sales: {
        Args: { artist_id: string }
        Returns: { track_id: string; title: string; month: string; price: number; amount: number; sales: number }[]
      }
      blind_test: {
        Args: { test: string }
        Returns: Json
      }
      blind_tests_of: {
        Args: { track_id: string }
        Returns: { id: string; names: string[]; state: string }[]
      }
      buy_gift: {
        Args: { track_id: string; price: number; amount: number; idempotency_key: string; method: string }
        Returns: Json
      }
      buy_release: {
        Args: { release_id: string; price: number; amount: number; idempotency_key: string; method: string }
        Returns: Json
      }
      buy_track: {
        Args: { track_id: string; price: number; amount: number; idempotency_key: string; method: string }
        Returns: Database['public']['Tables']['purchases']['Row']
      }
      change_user_role: {
        Args: { user_id: string; new_role: Database['public']['Enums']['user_role']; reason?: string }
        Returns: undefined
      }
      charts: {
        Args: never
        Returns: Json
      }
      community_overview: {
        Args: never
        Returns: Json
      }
      confirm_subscription: {
        Args: { token: string }
        Returns: string
      }
      create_blind_test: {
        Args: { track_id: string; files: string[]; names: string[] }
        Returns: string
      }
      create_missing_profile: {
        Args: never
        Returns: Database['public']['Tables']['users']['Row'][]
      }
      dashboard_statistics: {
        Args: never
        Returns: Json
      }
      decide_appeal: {
        Args: { case_id: string; is_upheld: boolean; reason: string }
        Returns: undefined
      }
      decide_case: {
        Args: { case_id: string; action: Database['public']['Enums']['moderation_action']; reason: string }
        Returns: undefined
      }
      decrement_playlist_track_count: {
        Args: { playlist_id: string }
        Returns: number
      }
      delete_blind_test: {
        Args: { test: string }
        Returns: string[]
      }
      delete_chat_message: {
        Args: { message_id: number }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      delete_comment: {
        Args: { id: string }
        Returns: undefined
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      delete_release: {
        Args: { release_id: string }
        Returns: undefined
      }
      delete_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
      edit_chat_message: {
        Args: { message_id: number; body: string }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      end_blind_test: {
        Args: { test: string }
        Returns: undefined
      }
      end_party: {
        Args: { party_id: string }
        Returns: boolean
      }
      end_sessions: {
        Args: { session_id?: string }
        Returns: number
      }
      failed_sign_ins: {
        Args: never
        Returns: { email: string; name: string; failures: number; last_at: string; is_locked: boolean }[]
      }
      find_posts: {
        Args: { kind: string; q?: string; category?: string; cursor?: string; page_size?: number }
        Returns: Json
      }
      get_user_stats: {
        Args: { user_id: string }
        Returns: Json
      }
      hand_over_party: {
        Args: { party_id: string; person: string }
        Returns: undefined
      }
      hide_chat_message: {
        Args: { message_id: number; reason?: string }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      home_of_mine: {
        Args: never
        Returns: Json
      }
      increment_download_count: {
        Args: { track_id: string; listener?: string }
        Returns: boolean
      }
      increment_login_count: {
        Args: { user_id: string }
        Returns: undefined
      }
      increment_play_count: {
        Args: { track_id: string; seconds_heard?: number; listener?: string; heard_ago?: number }
        Returns: boolean
      }
      increment_playlist_track_count: {
        Args: { playlist_id: string }
        Returns: number
      }
      invite_to_credit: {
        Args: { person: string; role: Database['public']['Enums']['credit_role']; share: number; release_id?: string; track_id?: string }
        Returns: string
      }
      invite_to_playlist: {
        Args: { playlist_id: string }
        Returns: Json
      }
      join_playlist: {
        Args: { playlist_id: string; token: string }
        Returns: string
      }
      keep_party: {
        Args: { party_id: string }
        Returns: boolean
      }
      load_errors: {
        Args: never
        Returns: { remote: string; version: string; errors: number; visits: number; last_at: string }[]
      }
      log_admin_event: {
        Args: { action: string; details?: Json }
        Returns: boolean
      }
      log_entries: {
        Args: { entries: Json }
        Returns: number
      }
      logged_uptime: {
        Args: never
        Returns: { service: string; hours: number; failed_hours: number }[]
      }
      make_recovery_codes: {
        Args: never
        Returns: string[]
      }
      match_tracks: {
        Args: { titles: string[]; artists: string[] }
        Returns: Json
      }
      moderation_by_month: {
        Args: never
        Returns: { month: string; reason: Database['public']['Enums']['report_reason']; dismissed: number; hidden: number; warned: number; suspended: number; appealed: number; overturned: number; median_hours: number }[]
      }
      moderation_queue: {
        Args: { status?: Database['public']['Enums']['moderation_status']; kind?: Database['public']['Enums']['moderated_kind']; reason?: Database['public']['Enums']['report_reason']; cursor?: string; page_size?: number }
        Returns: Json
      }
      monthly_changes: {
        Args: never
        Returns: Json
      }
      mute_in_chat: {
        Args: { person: string; minutes: number; reason?: string }
        Returns: undefined
      }
      my_credits: {
        Args: never
        Returns: Json
      }
      my_earnings: {
        Args: never
        Returns: { artist_id: string; artist_name: string; track_id: string; release_id: string; title: string; release_title: string; month: string; price: number; amount: number; share: number; shares: number[]; sales: number }[]
      }
      my_full_audio: {
        Args: never
        Returns: string[]
      }
      my_moderation_notices: {
        Args: never
        Returns: Json
      }
      my_notifications: {
        Args: { size?: number }
        Returns: Json
      }
      my_playlists_with_track: {
        Args: { track_id: string }
        Returns: string[]
      }
      my_second_factor: {
        Args: never
        Returns: Json
      }
      my_sessions: {
        Args: never
        Returns: { id: string; started_at: string; seen_at: string; user_agent: string; is_current: boolean }[]
      }
      newest_releases: {
        Args: { size?: number }
        Returns: Json
      }
      note_in_blind_test: {
        Args: { id: string; test: string; file: string; at_seconds: number; body: string }
        Returns: undefined
      }
      open_artist_requests: {
        Args: never
        Returns: Json
      }
      pin_comment: {
        Args: { id: string; is_pinned: boolean }
        Returns: undefined
      }
      place_playlist_tracks: {
        Args: { playlist_id: string; positions: Json }
        Returns: number
      }
      playlist_followers: {
        Args: { playlist_id: string }
        Returns: number
      }
      playlist_invite: {
        Args: { playlist_id: string }
        Returns: Json
      }
      price_shares: {
        Args: { track_id?: string; release_id?: string }
        Returns: Json
      }
      publish_blind_test: {
        Args: { test: string; files: string[]; urls: string[] }
        Returns: undefined
      }
      publish_release: {
        Args: { release_id: string; release_at?: string }
        Returns: undefined
      }
      purchase_receipt: {
        Args: { purchase_id: string }
        Returns: Json
      }
      put_comment_away: {
        Args: { id: string; is_away: boolean }
        Returns: undefined
      }
      react_to_chat_message: {
        Args: { message_id: number; emoji: string; reacts: boolean }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      read_comments: {
        Args: { track_id: string }
        Returns: Json
      }
      read_party_requests: {
        Args: { party_id: string }
        Returns: Json
      }
      read_playlist_invite: {
        Args: { playlist_id: string; token: string }
        Returns: Json
      }
      read_post: {
        Args: { post: string }
        Returns: Json
      }
      read_release: {
        Args: { release_id: string }
        Returns: Json
      }
      received_gifts: {
        Args: never
        Returns: Json
      }
      record_added_user: {
        Args: { email: string; role: Database['public']['Enums']['user_role']; reason: string }
        Returns: string
      }
      record_beacons: {
        Args: { items: Json }
        Returns: number
      }
      redeem_gift: {
        Args: { code: string }
        Returns: Json
      }
      release_health: {
        Args: { remote: string; since?: string }
        Returns: { version: string; is_canary: boolean; kind: string; count: number; senders: number; total: number }[]
      }
      release_vitals: {
        Args: { remote: string; since?: string }
        Returns: { version: string; is_canary: boolean; vital: string; measured: number; p75: number }[]
      }
      releases_of: {
        Args: { artist: string }
        Returns: Json
      }
      remove_playlist_track: {
        Args: { playlist_id: string; track_id: string }
        Returns: boolean
      }
      remove_team_member: {
        Args: { user_id: string; app: string }
        Returns: boolean
      }
      replace_audio: {
        Args: { track_id: string; audio_url: string; audio_hash: string; duration: number; peaks: number[]; loudness: number; note: string; full_audio?: string; measurement?: Json }
        Returns: string[]
      }
      replaced_files: {
        Args: { track_id: string }
        Returns: string[]
      }
      report_content: {
        Args: { kind: Database['public']['Enums']['moderated_kind']; subject_id: string; reason: Database['public']['Enums']['report_reason']; details?: string }
        Returns: undefined
      }
      request_artist_role: {
        Args: { request_id: string; reason: string; link?: string }
        Returns: string
      }
      request_in_party: {
        Args: { party_id: string; track_id: string }
        Returns: undefined
      }
      request_rollback: {
        Args: { app: string; build: string; reason: string }
        Returns: number
      }
      revoke_playlist_invite: {
        Args: { playlist_id: string }
        Returns: undefined
      }
      save_release: {
        Args: { release_id: string; kind: Database['public']['Enums']['release_kind']; title: string; price?: number; cover_url?: string }
        Returns: string
      }
      save_system_setting: {
        Args: { setting: string; json_text: string }
        Returns: undefined
      }
      search_catalog: {
        Args: { q: string; most_tracks?: number; most_artists?: number; most_playlists?: number; most_releases?: number }
        Returns: Json
      }
      search_tracks: {
        Args: { q?: string; genre?: string; artist_id?: string; min_price?: number; max_price?: number; sort?: string; sort_order?: string; page?: number; page_size?: number; cursor?: string; min_bpm?: number; max_bpm?: number; key?: string; license_type?: string; tags?: string[] }
        Returns: Json
      }
      search_users: {
        Args: { q: string; max_rows?: number }
        Returns: { id: string; name: string; role: Database['public']['Enums']['user_role']; avatar_url: string; bio: string; created_at: string; website: string; social_links: Json; follower_count: number; is_public: boolean }[]
      }
      see_moderation_notices: {
        Args: never
        Returns: undefined
      }
      see_notifications: {
        Args: { up_to: string }
        Returns: undefined
      }
      send_chat_message: {
        Args: { channel: string; body: string; client_id: string; track_id?: string }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      send_contact_message: {
        Args: { message_id: string; name: string; email: string; subject: string; message: string; category: string }
        Returns: boolean
      }
      set_comments: {
        Args: { track_id: string; is_on: boolean }
        Returns: undefined
      }
      set_release_tracks: {
        Args: { release_id: string; track_ids: string[] }
        Returns: undefined
      }
      settle_mails: {
        Args: { sent: string[]; failed: string[] }
        Returns: undefined
      }
      settle_party_request: {
        Args: { request_id: string }
        Returns: undefined
      }
      show_chat_message: {
        Args: { message_id: number }
        Returns: Database['public']['Tables']['chat_messages']['Row'][]
      }
      start_party: {
        Args: { title: string; genre: string }
        Returns: Database['public']['Tables']['parties']['Row']
      }
      statistics_by_day: {
        Args: { days?: number }
        Returns: { day: string; users: number; tracks: number; plays: number }[]
      }
      subscribe: {
        Args: { email: string; list: string; language?: string }
        Returns: string
      }
      suspend_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
      system_health: {
        Args: never
        Returns: Json
      }
      take_mails: {
        Args: { max?: number }
        Returns: { id: string; recipient: string; template: string; language: string; params: Json }[]
      }
      track_credits: {
        Args: { track_id: string }
        Returns: Json
      }
      tracks_at_places: {
        Args: { places: Json; filters?: Json }
        Returns: Database['public']['Tables']['tracks']['Row'][]
      }
      tracks_by_key: {
        Args: never
        Returns: { key: Database['public']['Enums']['musical_key']; tracks: number }[]
      }
      tracks_in_key: {
        Args: { track: string; heard?: string[]; size?: number; at_any_tempo?: boolean }
        Returns: Database['public']['Tables']['tracks']['Row'][]
      }
      tracks_on_wheel: {
        Args: { filters?: Json; keys?: Database['public']['Enums']['musical_key'][]; slowest?: number; fastest?: number; size?: number; has_cells?: boolean }
        Returns: Json
      }
      unlock_sign_in: {
        Args: { email: string; reason: string }
        Returns: boolean
      }
      unmute_in_chat: {
        Args: { person: string }
        Returns: undefined
      }
      unread_notifications: {
        Args: never
        Returns: number
      }
      unschedule_release: {
        Args: { release_id: string }
        Returns: undefined
      }
      unsubscribe: {
        Args: { token: string }
        Returns: string
      }
      upcoming_events: {
        Args: { q?: string }
        Returns: { id: string; title: string; description: string; starts_at: string; attendee_count: number; host_id: string; host_name: string; is_joined: boolean; is_hidden: boolean }[]
      }
      use_recovery_code: {
        Args: { code: string }
        Returns: boolean
      }
      vote_in_blind_test: {
        Args: { test: string; file: string }
        Returns: undefined
      }
      vote_in_party: {
        Args: { request_id: string; is_on: boolean }
        Returns: undefined
      }
      withdraw_credit: {
        Args: { credit_id: string }
        Returns: undefined
      }
    }
    Enums: {
      credit_role: 'writer' | 'producer' | 'performer' | 'vocals' | 'mix' | 'mastering' | 'remix'
      credit_status: 'pending' | 'accepted' | 'declined'
      license_type: 'all_rights_reserved' | 'creative_commons' | 'royalty_free'
      moderated_kind: 'track' | 'playlist' | 'message' | 'user' | 'discussion' | 'showcase' | 'event' | 'comment'
      moderation_action: 'dismiss' | 'hide' | 'warn' | 'suspend'
      moderation_status: 'open' | 'appealed' | 'decided'
      musical_key: 'C' | 'C#' | 'D' | 'D#' | 'E' | 'F' | 'F#' | 'G' | 'G#' | 'A' | 'A#' | 'B'
      release_kind: 'single' | 'ep' | 'album'
      report_reason: 'spam' | 'scam' | 'fake' | 'illegal' | 'copyright' | 'harassment' | 'other'
      user_role: 'user' | 'artist' | 'moderator' | 'admin' | 'super_admin'
    }
    CompositeTypes: { [_ in never]: never }
  }
}

type PublicSchema = Database['public']

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name] extends { Row: infer Row }
  ? Row
  : never

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert']

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update']

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name]
