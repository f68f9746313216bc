import { BrowserRouter } from 'react-router-dom';
import { CSSProperties } from 'react';
import { ChangeEvent } from 'react';
import { ComponentProps } from 'react';
import { ComponentType } from 'react';
import { ComponentsJSON } from '@nanostores/i18n';
import { FetcherStore } from '@nanostores/query';
import { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { NavLink } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import { PopoverProps } from 'react-aria-components/Popover';
import { ReactElement } from 'react';
import { ReactNode } from 'react';
import { ReadableAtom } from 'nanostores';
import { StyledComponent } from 'styled-components';
import { count } from '@nanostores/i18n';
import { createLucideIcon } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { params } from '@nanostores/i18n';
import { useLocation } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { useRoutes } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';
type Localized = {
    readonly en: string;
} & {
    readonly [locale in 'es' | 'fr' | 'de']?: string;
};
interface RemoteRoute {
    readonly path: string;
    readonly access: Access;
    readonly redirectTo?: string;
    readonly title: Localized;
}
type Access = 'open' | Role;
type Role = (typeof roles)[number];
declare const roles: readonly [
    "user",
    "artist",
    "moderator",
    "admin",
    "super_admin"
];
interface SlotLink {
    readonly label: Localized;
    readonly to: string;
    readonly access?: Access;
    readonly only?: Role;
}
interface NavEntry extends SlotLink {
    readonly order: number;
    readonly mobileOnly?: boolean;
    readonly children?: readonly SlotLink[];
    readonly parent?: string;
}
interface AccountEntry extends SlotLink {
    readonly order: number;
}
interface FooterEntry extends SlotLink {
    readonly group: 'listen' | 'make' | 'overtone';
    readonly order: number;
}
interface Slots {
    readonly 'shell.nav/v1'?: readonly NavEntry[];
    readonly 'shell.account/v1'?: readonly AccountEntry[];
    readonly 'shell.footer/v1'?: readonly FooterEntry[];
}
interface RemoteConfig {
    readonly name: string;
    readonly routes: readonly RemoteRoute[];
    readonly slots: Slots;
}
interface Route {
    readonly path?: string | undefined;
    readonly element?: unknown;
    readonly Component?: unknown;
    readonly children?: readonly Route[] | undefined;
}
interface Exposed {
    readonly routes: readonly Route[];
}
declare const $theme: import("nanostores").ReadableAtom<"auto" | "dark" | "light">;
declare const $toasts: import("nanostores").ReadableAtom<readonly Toast[]>;
interface Toast {
    id: number;
    key: string;
    message: string;
    kind: 'plain' | 'good' | 'error';
    action?: {
        label: string;
        onPress: () => void;
    };
    isLasting?: boolean;
}
declare const Badge: import("styled-components/dist/types").IStyledComponentBase<"web", import("styled-components/dist/types").Merged<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, {
    tone?: BadgeTone;
}>> & string;
type BadgeTone = keyof typeof tones;
declare const tones: {
    readonly paper: readonly [
        "var(--paper)",
        "var(--on-ink)",
        "transparent"
    ];
    readonly ink: readonly [
        "none",
        "var(--ink)",
        "var(--ink-2)"
    ];
    readonly line: readonly [
        "none",
        "var(--ink-2)",
        "var(--line-strong)"
    ];
    readonly tone: readonly [
        "var(--tone-quiet)",
        "var(--tone-text)",
        "transparent"
    ];
    readonly info: readonly [
        "var(--info-quiet)",
        "var(--info)",
        "transparent"
    ];
    readonly good: readonly [
        "var(--good-quiet)",
        "var(--good)",
        "transparent"
    ];
    readonly warn: readonly [
        "var(--warn-quiet)",
        "var(--warn)",
        "transparent"
    ];
    readonly danger: readonly [
        "var(--danger-quiet)",
        "var(--danger)",
        "transparent"
    ];
};
declare const Brand: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;
declare function Busy({ label }: {
    label: string;
}): import("react").JSX.Element;
declare const Button: StyledComponent<'button', ButtonLook>;
type ButtonLook = {
    variant?: ButtonVariant;
    size?: ButtonSize;
};
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 's' | 'm' | 'l';
declare const Chip: StyledComponent<'button', ChipLook>;
type ChipLook = {
    isPressed?: boolean;
    variant?: 'outline' | 'surface';
};
declare const ChipRow: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;
declare function EmptyState({ title, children, action }: {
    title: string;
    children?: ReactNode;
    action?: ReactNode;
}): import("react").JSX.Element;
declare function ErrorState({ message, reassurance, retryLabel, onRetry, }: {
    message: string;
    reassurance?: ReactNode;
} & ({
    retryLabel: string;
    onRetry: () => void;
} | {
    retryLabel?: never;
    onRetry?: never;
})): import("react").JSX.Element;
declare const Eyebrow: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;
declare function FretRule(): import("react").JSX.Element;
declare const Grid: StyledComponent<'ul', GridLook>;
type GridLook = {
    columns?: 5 | 6;
};
declare const IconButton: StyledComponent<'button', IconButtonLook>;
type IconButtonLook = {
    label: string;
    isOn?: boolean | undefined;
    size?: 's' | 'm';
};
declare const LayerContext: import("react").Context<HTMLElement | null>;
declare function Logo(): import("react").JSX.Element;
declare const Page: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;
declare const Panel: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;
declare function PauseGlyph(): import("react").JSX.Element;
declare function PlayGlyph(): import("react").JSX.Element;
declare const RoundButton: StyledComponent<'button', RoundButtonLook>;
type RoundButtonLook = {
    label: string;
    size?: keyof typeof diameter;
};
declare const diameter: {
    s: "var(--control)";
    m: string;
    l: string;
};
declare function Section({ title, action, children, ...rest }: HeadProps & ComponentProps<'section'>): import("react").JSX.Element;
interface HeadProps {
    title: string;
    action?: ReactNode;
}
declare function SectionHead({ title, action, id }: HeadProps & {
    id?: string;
}): import("react").JSX.Element;
declare function Skeleton({ isRound, ...size }: {
    isRound?: boolean;
} & Size): import("react").JSX.Element;
type Size = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'marginTop'>;
declare function StringLine({ state, className }: {
    state?: StringState;
    className?: string;
}): import("react").JSX.Element;
type StringState = 'idle' | 'busy' | 'done' | 'error';
declare const TextLink: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<Omit<import("react").DetailedHTMLProps<import("react").AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, "className"> & Partial<Pick<Omit<import("react").DetailedHTMLProps<import("react").AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, "className">>> & string;
declare function Toaster({ dismissLabel }: {
    dismissLabel: string;
}): import("react").JSX.Element;
declare const VisuallyHidden: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, "className"> & Partial<Pick<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, "className">>> & string;
declare function dismissToast(idOrKey: number | string): void;
declare const display: import("styled-components").RuleSet<object>;
declare const fadeInAfterDelay: import("styled-components").RuleSet<object>;
declare function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>, Meanwhile?: ComponentType<Props>): LazyComponent<Props>;
type LazyComponent<Props> = ComponentType<Props> & {
    readonly preload: () => Promise<void>;
};
declare function lazyRoute(path: string, load: () => Promise<ComponentType>): LazyRoute;
interface LazyRoute {
    readonly path: string;
    readonly element: ReactElement;
    readonly handle: {
        readonly preload: () => Promise<void>;
    };
}
declare const lens: import("styled-components").RuleSet<object>;
declare const media: {
    readonly mobile: "@media (max-width: 767px)";
    readonly narrow: "@media (max-width: 1100px)";
    readonly hover: "@media (hover: hover)";
    readonly reducedMotion: "@media (prefers-reduced-motion: reduce)";
};
declare const mobileQuery = "(max-width: 767px)";
declare const oneLine: import("styled-components").RuleSet<object>;
declare function setTheme(theme: Theme): void;
type Theme = (typeof themes)[number];
declare const themes: readonly [
    "light",
    "dark",
    "auto"
];
declare function showToast({ kind, key, ...toast }: NewToast): () => void;
type NewToast = Omit<Toast, 'id' | 'key' | 'kind'> & Partial<Pick<Toast, 'key' | 'kind'>>;
declare const token: {
    readonly color: {
        readonly sunken: "var(--sunken)";
        readonly ground: "var(--ground)";
        readonly surface: "var(--surface)";
        readonly raised: "var(--raised)";
        readonly hover: "var(--hover)";
        readonly field: "var(--field)";
        readonly line: "var(--line)";
        readonly lineStrong: "var(--line-strong)";
        readonly ink: "var(--ink)";
        readonly ink2: "var(--ink-2)";
        readonly ink3: "var(--ink-3)";
        readonly onInk: "var(--on-ink)";
        readonly paper: "var(--paper)";
        readonly paperHover: "var(--paper-hover)";
        readonly tone: "var(--tone)";
        readonly toneText: "var(--tone-text)";
        readonly toneQuiet: "var(--tone-quiet)";
        readonly onTone: "var(--on-tone)";
        readonly danger: "var(--danger)";
        readonly dangerQuiet: "var(--danger-quiet)";
        readonly good: "var(--good)";
        readonly goodQuiet: "var(--good-quiet)";
        readonly warn: "var(--warn)";
        readonly warnQuiet: "var(--warn-quiet)";
        readonly info: "var(--info)";
        readonly infoQuiet: "var(--info-quiet)";
        readonly scrim: "var(--scrim)";
    };
    readonly font: {
        readonly text: "var(--font)";
        readonly display: "var(--font-display)";
    };
    readonly width: {
        readonly normal: "var(--normal)";
        readonly wide: "var(--wide)";
    };
    readonly text: {
        readonly 12: "var(--text-12)";
        readonly 13: "var(--text-13)";
        readonly 14: "var(--text-14)";
        readonly 16: "var(--text-16)";
        readonly 18: "var(--text-18)";
        readonly 20: "var(--text-20)";
        readonly 24: "var(--text-24)";
        readonly 32: "var(--text-32)";
        readonly 48: "var(--text-48)";
        readonly 64: "var(--text-64)";
    };
    readonly leading: {
        readonly tight: "var(--leading-tight)";
        readonly snug: "var(--leading-snug)";
        readonly text: "var(--leading-text)";
    };
    readonly weight: {
        readonly text: "var(--weight-text)";
        readonly medium: "var(--weight-medium)";
        readonly strong: "var(--weight-strong)";
        readonly display: "var(--weight-display)";
    };
    readonly space: {
        readonly 4: "var(--space-4)";
        readonly 6: "var(--space-6)";
        readonly 8: "var(--space-8)";
        readonly 12: "var(--space-12)";
        readonly 16: "var(--space-16)";
        readonly 24: "var(--space-24)";
        readonly 32: "var(--space-32)";
        readonly 48: "var(--space-48)";
        readonly 64: "var(--space-64)";
        readonly 96: "var(--space-96)";
    };
    readonly radius: {
        readonly s: "var(--radius-s)";
        readonly m: "var(--radius-m)";
        readonly l: "var(--radius-l)";
        readonly round: "var(--radius-round)";
    };
    readonly edge: {
        readonly hairline: "var(--hairline)";
        readonly panel: "var(--panel-edge)";
    };
    readonly shadow: {
        readonly 1: "var(--shadow-1)";
        readonly 2: "var(--shadow-2)";
        readonly 3: "var(--shadow-3)";
        readonly focus: "var(--focus)";
    };
    readonly control: {
        readonly s: "var(--control-s)";
        readonly m: "var(--control)";
        readonly l: "var(--control-l)";
        readonly chip: "var(--chip)";
        readonly target: "var(--target)";
    };
    readonly frame: {
        readonly header: "var(--header)";
        readonly player: "var(--player)";
        readonly playerMini: "var(--player-mini)";
        readonly playerSpace: "var(--player-space)";
        readonly page: "var(--page)";
        readonly gutter: "var(--gutter)";
    };
    readonly layer: {
        readonly header: "var(--layer-header)";
        readonly player: "var(--layer-player)";
        readonly toast: "var(--layer-toast)";
    };
    readonly time: {
        readonly 1: "var(--time-1)";
        readonly 2: "var(--time-2)";
        readonly 3: "var(--time-3)";
        readonly 4: "var(--time-4)";
    };
    readonly ease: {
        readonly pluck: "var(--ease-pluck)";
        readonly damp: "var(--ease-damp)";
        readonly swing: "var(--ease-swing)";
    };
};
declare function useRetryOnReconnect(retry: (() => void) | undefined): void;
declare function whenSettled(run: () => void): () => void;
declare const $cookiePreferences: import("nanostores").ReadableAtom<CookiePreferences | null>;
interface CookiePreferences {
    readonly essential: true;
    readonly analytics: boolean;
    readonly marketing: boolean;
    readonly preferences: boolean;
}
declare const $mailLink: import("nanostores").ReadableAtom<MailLink | null>;
type MailLink = 'recovery' | 'failed';
declare const $role: import("nanostores").ReadableAtom<"user" | "artist" | "moderator" | "admin" | "super_admin" | null>;
declare const $session: import("nanostores").ReadableAtom<Session>;
type Session = {
    readonly status: 'loading';
    readonly user: null;
} | {
    readonly status: 'signed-out';
    readonly user: null;
} | {
    readonly status: 'signed-in';
    readonly user: User;
};
interface User {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly isActive: boolean;
    readonly avatarUrl: string | null;
    readonly bio: string;
    readonly createdAt: string;
}
declare const $sessionNotice: import("nanostores").ReadableAtom<SessionNotice | null>;
interface SessionNotice {
    readonly type: SessionEventType | 'expired' | 'ended' | 'signed-out-elsewhere';
}
type SessionEventType = 'initial-session' | 'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery';
declare const $signInWanted: import("nanostores").ReadableAtom<number>;
declare const $user: import("nanostores").ReadableAtom<User | null>;
declare const $wantsCode: import("nanostores").PreinitializedWritableAtom<boolean> & object;
declare function accountChanged(user: User): Promise<void>;
declare function askToSignIn(): void;
declare function can(access: Access): boolean;
declare const cookieStorageKey = "cookie-preferences";
declare function enterCode(code: string): Promise<Result<User>>;
type Result<T> = {
    readonly ok: true;
    readonly data: T;
    readonly error: null;
} | {
    readonly ok: false;
    readonly data: null;
    readonly error: Failure;
};
interface Failure {
    readonly code: FailureCode;
    readonly key?: FailureKey | undefined;
    readonly params?: FailureParams | undefined;
}
type FailureCode = 'not-found' | 'not-authenticated' | 'forbidden' | 'invalid' | 'conflict' | 'rate-limited' | 'offline' | 'failed';
type FailureKey = 'authenticationFailed' | 'signInFailed' | 'signUpFailed' | 'signOutFailed' | 'registrationFailed' | 'serviceMessage' | 'invalidCredentials' | 'userExists' | 'emailNotConfirmed' | 'confirmEmailFirst' | 'accountBanned' | 'signUpsClosed' | 'sessionMissing' | 'linkExpired' | 'weakPassword' | 'leakedPassword' | 'samePassword' | 'tooManyFailedSignIns' | 'tooManyRequests' | 'tooManyMails' | 'notAuthenticated' | 'insufficientPrivileges' | 'cannotAssignRole' | 'cannotChangeAccount' | 'lastSuperAdmin' | 'userNotFound' | 'getProfileFailed' | 'updateProfileFailed' | 'uploadAvatarFailed' | 'getUserStatsFailed' | 'searchUsersFailed' | 'followFailed' | 'artistNotFound' | 'loadArtistFailed' | 'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort' | 'passwordNeedsLowercase' | 'passwordNeedsUppercase' | 'passwordNeedsNumber' | 'nameRequired' | 'nameTooLong' | 'bioTooLong' | 'subjectRequired' | 'subjectTooLong' | 'messageRequired' | 'messageTooLong' | 'titleRequired' | 'trackTitleRequired' | 'trackTitleTooLong' | 'priceOutOfRange' | 'priceStep' | 'bpmOutOfRange' | 'trackTooLong' | 'releaseTitleRequired' | 'releaseTitleTooLong' | 'playlistTitleRequired' | 'playlistTitleTooLong' | 'descriptionTooLong' | 'streamTitleRequired' | 'reasonRequired' | 'reasonTooLong' | 'reportDetailsRequired' | 'reportDetailsTooLong' | 'appealRequired' | 'appealTooLong' | 'contentFlagged' | 'fileRequired' | 'fileTooLarge' | 'notAudio' | 'audioTypeInvalid' | 'notAnImage' | 'loadFailed' | 'updateFailed' | 'deleteFailed' | 'uploadFailed' | 'uploadFailedBecause' | 'uploadFirst' | 'searchFailed' | 'searchInvalid' | 'trackNotFound' | 'getTrackFailed' | 'getTracksFailed' | 'getTrendingTracksFailed' | 'addTrackFailed' | 'removeTrackFailed' | 'playInvalid' | 'downloadInvalid' | 'buyFailed' | 'getPurchasesFailed' | 'purchaseInvalid' | 'alreadyOwned' | 'cannotBuyOwn' | 'trackIsFree' | 'priceChanged' | 'amountInvalid' | 'amountBelowPrice' | 'tooManyPurchases' | 'replaceAudioFailed' | 'onlyArtistReplaces' | 'versionNoteInvalid' | 'tooManyVersions' | 'previewNeedsPrice' | 'previewKeepsAudio' | 'fullAudioFailed' | 'giftCodeUnknown' | 'giftRedeemed' | 'tooManyCodes' | 'redeemFailed' | 'archiveUnknown' | 'archiveTooNew' | 'archiveDamaged' | 'playlistFileUnknown' | 'playlistNotFound' | 'signInToCreatePlaylist' | 'createPlaylistFailed' | 'getPlaylistFailed' | 'getPlaylistsFailed' | 'getPlaylistTracksFailed' | 'updatePlaylistFailed' | 'deletePlaylistFailed' | 'tooManyPlaylists' | 'playlistFull' | 'alreadyInPlaylist' | 'releaseNotFound' | 'getReleaseFailed' | 'getReleasesFailed' | 'saveReleaseFailed' | 'deleteReleaseFailed' | 'tooManyReleases' | 'releasePublished' | 'releaseOut' | 'releaseFull' | 'releaseEmpty' | 'releaseDateInvalid' | 'releaseDatePast' | 'releaseDateTooFar' | 'trackInRelease' | 'trackScheduled' | 'sharesTooHigh' | 'shareInvalid' | 'invitationsPending' | 'tooManyInvitations' | 'cannotCreditSelf' | 'alreadyCredited' | 'creditNotFound' | 'creditSettled' | 'creditDeclined' | 'answerCreditFailed' | 'inviteFailed' | 'releaseIsFree' | 'releaseOwned' | 'linkInvalid' | 'alreadyArtist' | 'artistRequestOpen' | 'artistRequestTooSoon' | 'artistRequestNotFound' | 'artistRequestAnswered' | 'artistRequestStale' | 'cannotAnswerOwn' | 'requestFailed' | 'playbackAborted' | 'playbackNetworkError' | 'decodingFailed' | 'audioUnsupported' | 'playbackFailed' | 'channelNotFound' | 'messageNotFound' | 'loadMessagesFailed' | 'sendMessageFailed' | 'editMessageFailed' | 'deleteMessageFailed' | 'hideMessageFailed' | 'showMessageFailed' | 'reactFailed' | 'muteFailed' | 'muteLengthInvalid' | 'mutedInChat' | 'chatTooFast' | 'messagesTooFast' | 'postNotFound' | 'replyNotFound' | 'commentsOff' | 'commentInvalid' | 'commentBeyondEnd' | 'commentNotFound' | 'tooManyComments' | 'commentFailed' | 'eventNotFound' | 'postFailed' | 'alreadyShowcased' | 'eventTooFar' | 'tooManyPosts' | 'tooManyReplies' | 'tooManyEvents' | 'tooManyParties' | 'partyNotFound' | 'hostsAlready' | 'tooManySongRequests' | 'songRequestNotFound' | 'signInToGoLive' | 'goLiveFailed' | 'contentNotFound' | 'caseNotFound' | 'caseDecided' | 'otherModeratorDecides' | 'decisionRequired' | 'hiddenByModeration' | 'cannotReportSelf' | 'alreadyReported' | 'alreadyAppealed' | 'sendReportFailed' | 'sendAppealFailed' | 'tooManyReports' | 'tooManyMessages' | 'tooManySubscriptions' | 'subscribeFailed' | 'subscriptionNotFound' | 'roleRequired' | 'eventUnknown' | 'logEntriesInvalid' | 'tooManyLogEntries' | 'beaconsInvalid' | 'uploadTrackFailed' | 'eventTimeRequired' | 'reportReasonRequired' | 'genreEmpty' | 'addressNotWeb' | 'addressIncomplete' | 'textTooLong';
type FailureParams = Readonly<Record<string, string | number>>;
declare function enterRecoveryCode(code: string): Promise<Result<User>>;
declare function leaveMailLink(): void;
declare function requestPasswordReset(email: string): Promise<Result<null>>;
declare function saveCookiePreferences(preferences: CookiePreferences): void;
declare function signIn(email: string, password: string): Promise<Result<User>>;
declare function signInWithPasskey(autofill?: AbortSignal): Promise<Result<User | null>>;
declare function signOut(): Promise<Result<null>>;
declare function signUp(email: string, password: string, name: string): Promise<Result<User>>;
declare function startSession(): Promise<void>;
declare function updatePassword(password: string): Promise<Result<null>>;
declare const $latestTracks: Query<Track[]>;
type Query<T> = FetcherStore<T, Failure>;
interface Track {
    readonly id: string;
    readonly title: string;
    readonly artistId: string;
    readonly artistName: string;
    readonly audioUrl: string;
    readonly fullAudio: string | null;
    readonly coverUrl: string | null;
    readonly genre: string;
    readonly price: number;
    readonly description: string;
    readonly isPublished: boolean;
    readonly bpm: number | null;
    readonly key: MusicalKey | null;
    readonly duration: number;
    readonly playCount: number;
    readonly downloadCount: number;
    readonly tags: readonly string[];
    readonly loudness: number | null;
    readonly licenseType: LicenseType;
    readonly isExplicit: boolean;
    readonly isAiAssisted: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
}
type MusicalKey = (typeof musicalKeys)[number];
declare const musicalKeys: readonly [
    "C",
    "C#",
    "D",
    "D#",
    "E",
    "F",
    "F#",
    "G",
    "G#",
    "A",
    "A#",
    "B"
];
type LicenseType = (typeof licenseTypes)[number];
declare const licenseTypes: readonly [
    "all_rights_reserved",
    "creative_commons",
    "royalty_free"
];
declare const $trendingTracks: Query<Track[]>;
declare function connectData(to: DataConfig): void;
interface DataConfig {
    readonly supabaseUrl: string;
    readonly publishableKey: string;
}
declare const foundTracks: (search: TrackSearch, cursor?: string | undefined) => Query<TrackPage>;
interface TrackSearch {
    readonly q?: string | undefined;
    readonly genre?: string | undefined;
    readonly artistId?: string | undefined;
    readonly minPrice?: number | undefined;
    readonly maxPrice?: number | undefined;
    readonly minBpm?: number | undefined;
    readonly maxBpm?: number | undefined;
    readonly key?: MusicalKey | undefined;
    readonly licenseType?: LicenseType | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly sort?: TrackSort | undefined;
    readonly order?: 'asc' | 'desc' | undefined;
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
}
type TrackSort = (typeof trackSorts)[number];
declare const trackSorts: readonly [
    "created_at",
    "title",
    "price",
    "popularity"
];
interface TrackPage {
    readonly tracks: readonly Track[];
    readonly total: number;
    readonly isTotalExact: boolean;
    readonly next: string | null;
}
declare function functionUrl(name: string): string;
declare function getLatestTracks(limit: number): Promise<Result<Track[]>>;
declare function getPeaks(trackId: string): Promise<Result<readonly number[]>>;
declare function getTrack(id: string): Promise<Result<Track>>;
declare function getTracksOf(artistId: string): Promise<Result<Track[]>>;
declare function getTrendingTracks(limit?: number): Promise<Result<Track[]>>;
declare function hasStoredSession(): boolean;
declare const invalidateKeys: (keySelector: import("@nanostores/query").KeySelector) => void;
declare function isReturningFromMail(): boolean;
declare function keepResults(by: ResultKeeper): void;
interface ResultKeeper {
    keep(key: string, data: unknown): unknown;
    find(key: string): Promise<{
        readonly data: unknown;
    } | undefined>;
}
declare function lastTracks(search: TrackSearch): TrackPage | null;
declare const peaksOf: (trackId: string) => Query<readonly number[]>;
declare function preloadAuthClient(): void;
declare function searchTracks(search: TrackSearch, cursor?: string): Promise<Result<TrackPage>>;
declare const sessionStorageKey = "overtone-auth";
declare function traceRequests(by: typeof trace): void;
declare let trace: ((method: string, url: string) => TracedRequest | null) | null;
interface TracedRequest {
    readonly traceparent: string;
    end(status: number): void;
}
declare const trackOf: (id: string) => Query<Track>;
declare const tracksOf: (artistId: string) => Query<Track[]>;
declare const $autoplay: import("nanostores").ReadableAtom<boolean>;
declare const $buffered: import("nanostores").ReadableAtom<number>;
declare const $canSetVolume: import("nanostores").ReadableAtom<boolean>;
declare const $crossfade: import("nanostores").ReadableAtom<boolean>;
declare const $currentTrack: import("nanostores").ReadableAtom<Track | null>;
declare const $duration: import("nanostores").ReadableAtom<number>;
declare const $hasNext: import("nanostores").ReadableAtom<boolean>;
declare const $hasPrevious: import("nanostores").ReadableAtom<boolean>;
declare const $hasShortcuts: import("nanostores").ReadableAtom<boolean>;
declare const $isMuted: import("nanostores").ReadableAtom<boolean>;
declare const $isPlaying: import("nanostores").ReadableAtom<boolean>;
declare const $isShuffled: import("nanostores").ReadableAtom<boolean>;
declare const $notice: import("nanostores").ReadableAtom<{
    readonly type: "skipped";
    readonly track: Track;
    readonly error: Failure;
} | {
    readonly type: "elsewhere";
} | {
    readonly type: "kept";
    readonly count: number;
} | null>;
declare const $onAir: import("nanostores").ReadableAtom<OnAir | null>;
interface OnAir {
    readonly title: string;
    readonly path: string;
}
declare const $phase: import("nanostores").ReadableAtom<Phase>;
type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'retrying' | 'failed' | 'ended';
declare const $playback: ReadableAtom<Playback>;
interface Playback {
    readonly phase: Phase;
    readonly position: number;
    readonly duration: number;
    readonly commands: Readonly<Record<Origin, number>>;
}
type Origin = 'user' | 'queue' | 'party';
declare const $playerError: import("nanostores").ReadableAtom<Failure | null>;
declare const $position: import("nanostores").ReadableAtom<number>;
declare const $queue: import("nanostores").ReadableAtom<Queue>;
interface Queue {
    readonly entries: readonly QueueEntry[];
    readonly index: number;
    readonly context?: QueueContext;
    readonly unshuffled?: readonly string[];
}
interface QueueEntry {
    readonly uid: string;
    readonly track: Track;
    readonly from?: 'list' | 'key';
}
interface QueueContext {
    readonly title: string;
    readonly path: string;
    readonly crossfade?: boolean;
    readonly more?: ListReader;
}
interface ListReader {
    (): Promise<Result<readonly Track[]>>;
    readonly place?: () => ListPlace | null;
}
interface ListPlace {
    readonly search: TrackSearch;
    readonly cursor: string;
}
declare const $repeat: import("nanostores").ReadableAtom<Repeat>;
type Repeat = 'off' | 'all' | 'one';
declare const $volume: import("nanostores").ReadableAtom<number>;
declare function addToQueue(track: Track | readonly Track[]): void;
declare function bindKeyboard(target: Document, onHelp?: () => void, onSearch?: () => void): () => void;
declare function browserEnvironment(page: Window, locate?: PlayerEnvironment['locate']): PlayerEnvironment;
interface PlayerEnvironment {
    createDeck(report: (event: DeckEvent) => void): Deck;
    readonly locate?: (source: Source) => string | Promise<string>;
    storage(): PlayerStorage;
    after(milliseconds: number, run: () => void): () => void;
    isOnline(): boolean | undefined;
    onOnline(run: () => void): () => void;
}
type DeckEvent = {
    readonly type: 'ready';
    readonly duration: number;
} | {
    readonly type: 'playing';
} | {
    readonly type: 'paused';
} | {
    readonly type: 'waiting';
} | {
    readonly type: 'time';
    readonly position: number;
    readonly buffered: number;
} | {
    readonly type: 'ended';
} | {
    readonly type: 'refused';
} | {
    readonly type: 'error';
    readonly code: number;
};
interface Deck {
    readonly canSetVolume: boolean;
    load(url: string | Promise<string>, startAt: number): void;
    unload(): void;
    unlock(): void;
    play(): void;
    pause(): void;
    seek(seconds: number): void;
    setVolume(volume: number): void;
    setMuted(isMuted: boolean): void;
}
type Source = Pick<Track, 'audioUrl' | 'fullAudio' | 'duration' | 'loudness'> & Partial<Pick<Track, 'id'>>;
type PlayerStorage = TextStorage;
type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
declare function clearQueue(): void;
declare function isQueue(value: unknown): value is Queue;
declare function moveInQueue(uid: string, toIndex: number): void;
declare function next(): void;
declare const noOutput: Failure;
declare function pause({ by }?: Command): void;
interface Command {
    readonly by?: Origin;
}
declare function play(track: Track, command?: Command): void;
declare function playEntry(uid: string): void;
declare function playFrom(context: QueueContext, tracks: readonly Track[], startAt?: number): void;
declare function playNext(track: Track | readonly Track[]): void;
declare function playTracks(tracks: readonly Track[], startAt?: number, command?: Command): void;
declare function playingAudio(): HTMLAudioElement | null;
declare function previous(): void;
declare function removeFromQueue(uid: string): void;
declare function restoreQueue(queue: Queue): void;
declare function resume({ by }?: Command): void;
declare function seek(seconds: number, { by }?: Command): void;
declare function setAutoplay(is: boolean): void;
declare function setCrossfade(is: boolean): void;
declare function setOnAir(party: OnAir | null): void;
declare function setRepeat(mode: Repeat): void;
declare function setShortcuts(are: boolean): void;
declare function setShuffled(is: boolean): void;
declare function setVolume(value: number): void;
declare const shortcuts: readonly Shortcut[];
interface Shortcut {
    readonly keys: string;
    readonly action: ShortcutAction;
}
type ShortcutAction = 'toggle' | 'next' | 'previous' | 'seekBack' | 'seekForward' | 'volumeUp' | 'volumeDown' | 'mute' | 'search' | 'help';
declare function startPlayer(environment: PlayerEnvironment): () => void;
declare function stop(): void;
declare function toggle(): void;
declare function toggleMuted(): void;
declare function togglePlay(track: Track): void;
declare const $explain: import("nanostores").ReadableAtom<({ code, key, params }: Explainable) => string>;
interface Explainable {
    readonly code?: FailureCode;
    readonly key?: FailureKey | undefined;
    readonly params?: FailureParams | undefined;
}
declare const $format: import("nanostores").ReadableAtom<Formats>;
interface Formats {
    duration(seconds: number): string;
    plays(count: number): string;
    price(dollars: number): string;
    number(value: number): string;
    date(iso: string): string;
}
declare const $locale: import("nanostores").ReadableAtom<"fr" | "en" | "es" | "de">;
declare function explain(failure: Explainable): string;
declare function explainExactly(failure: Explainable): Promise<string>;
declare function formatsOf(locale: Locale): Formats;
type Locale = (typeof locales)[number];
declare const locales: readonly [
    "en",
    "es",
    "fr",
    "de"
];
declare const i18n: import("@nanostores/i18n").I18n<"fr" | "en" | "es" | "de">;
declare const localeStorageKey = "overtone-locale";
declare function preloadFailureTexts(): Promise<void>;
declare function preloadMessages(...names: string[]): Promise<void>;
declare function provideMessages(area: string, loaders: MessageLoaders): void;
type MessageLoaders = Readonly<Record<Exclude<Locale, 'en'>, Loader>>;
type Loader = () => Promise<{
    default: ComponentsJSON;
}>;
declare function setLocale(locale: Locale): void;
declare function Cover({ track, children }: {
    track: Covered;
    children?: ReactNode;
}): import("react").JSX.Element;
type Covered = Pick<Track, 'id' | 'key' | 'bpm' | 'genre' | 'coverUrl'>;
declare function IdentityMark({ id, musicalKey }: {
    id: string;
    musicalKey?: MusicalKey | null;
}): import("react").JSX.Element;
declare function KeyName({ musicalKey }: {
    musicalKey: MusicalKey;
}): import("react").JSX.Element;
declare function PlayButton({ track, size, }: {
    track: Track;
    size?: NonNullable<ComponentProps<typeof RoundButton>['size']>;
}): import("react").JSX.Element;
declare function PlayFrom({ title, path, tracks, more, children, }: {
    title: string;
    path: string;
    tracks: readonly Track[];
    more?: ((count: number) => NonNullable<QueueContext['more']>) | undefined;
    children: ReactNode;
}): import("react").JSX.Element;
declare function Reassurance(): string | null;
declare function SearchBox(props: {
    name?: string;
    q?: string;
    onSearch?: (q: string) => void;
}): import("react").JSX.Element;
declare function Sounding({ label }: {
    label: string;
}): import("react").JSX.Element;
declare function TrackCard({ track, actions, place, }: {
    track: Track;
    actions: ReactNode;
    place?: {
        readonly at: number;
        readonly of: number;
    } | undefined;
}): import("react").JSX.Element;
declare function TrackGrid({ tracks, columns, actionsOf, }: {
    tracks: readonly Track[];
    columns?: 5 | 6;
    actionsOf: (track: Track) => ReactNode;
}): import("react").JSX.Element;
declare function TrackGridSkeleton({ count, columns }: {
    count: number;
    columns?: 5 | 6;
}): import("react").JSX.Element;
declare const musicMessages: MessageLoaders;
declare function useIsCurrent(track: Track): boolean;
declare function useIsPlaying(track: Track): boolean;
declare function useQuery<T>(query: ReadableAtom<QueryState<T>>): {
    data: T | undefined;
    error: Failure | undefined;
    isLoading: boolean;
};
interface QueryState<T> {
    readonly data?: T | undefined;
    readonly error?: Failure | undefined;
    readonly loading: boolean;
}
declare function addPasskey(): Promise<Result<string | null>>;
declare function changeEmail(email: string, returnTo: string): Promise<Result<null>>;
declare function changePassword(password: string): Promise<Result<null>>;
declare function confirmSecondFactor(factorId: string, code: string): Promise<Result<string[]>>;
declare function countSignIn(userId: string): Promise<Result<null>>;
declare function endSessions(id?: string): Promise<Result<number>>;
declare function enrollSecondFactor(): Promise<Result<NewSecondFactor>>;
interface NewSecondFactor {
    readonly id: string;
    readonly picture: string;
    readonly secret: string;
}
declare function enterCode_2(code: string): Promise<Result<string>>;
declare function enterRecoveryCode_2(code: string): Promise<Result<string>>;
declare function enterWithPasskey(autofill?: AbortSignal): Promise<Result<string | null>>;
declare function getAccount(userId: string): Promise<Result<User>>;
declare function getPasskeys(): Promise<Result<Passkey[] | null>>;
interface Passkey {
    readonly id: string;
    readonly name: string;
    readonly since: string;
    readonly usedAt: string | null;
}
declare function getPendingEmail(): Promise<Result<string | null>>;
declare function getSecondFactor(): Promise<Result<SecondFactorState>>;
interface SecondFactorState {
    readonly factor: SecondFactor | null;
    readonly isRequired: boolean;
    readonly codes: number;
}
interface SecondFactor {
    readonly id: string;
    readonly since: string;
}
declare function getSessions(): Promise<Result<Session_2[]>>;
interface Session_2 {
    readonly id: string;
    readonly startedAt: string;
    readonly seenAt: string;
    readonly userAgent: string | null;
    readonly isCurrent: boolean;
}
declare function logAdminEvent(event: 'login' | 'registration' | 'logout'): Promise<Result<null>>;
declare function makeRecoveryCodes(): Promise<Result<string[]>>;
declare function offersPasskeys(): Promise<boolean>;
declare const passkeysOf: (_userId: string) => Query<Passkey[] | null>;
declare const pendingEmailOf: (_userId: string) => Query<string | null>;
declare function removePasskey(passkeyId: string): Promise<Result<null>>;
declare function removeSecondFactor(factorId: string): Promise<Result<null>>;
declare function renamePasskey(passkeyId: string, friendlyName: string): Promise<Result<null>>;
declare const secondFactorOf: (_userId: string) => Query<SecondFactorState>;
declare function sendPasswordReset(email: string, returnTo: string): Promise<Result<null>>;
declare const sessionsOf: (_userId: string) => Query<Session_2[]>;
declare function signInWithPassword(email: string, password: string): Promise<Result<string>>;
declare function signOutHere(): Promise<Result<null>>;
declare function signUpWithPassword(email: string, password: string, name: string): Promise<Result<string>>;
declare function watchSession(onEvent: (event: SessionEvent) => void): Promise<() => void>;
interface SessionEvent {
    readonly type: SessionEventType;
    readonly userId: string | null;
    readonly isHalf?: boolean;
}
declare const $adminOverview: Query<AdminOverview>;
interface AdminOverview {
    readonly users: number;
    readonly tracks: number;
    readonly publishedTracks: number;
    readonly plays: number;
    readonly newestAccounts: readonly User[];
}
declare const accountsFound: (search?: {
    q?: string;
    limit?: number;
} | undefined, cursor?: string | undefined) => Query<AccountPage>;
interface AccountPage {
    readonly accounts: readonly Account[];
    readonly total: number | null;
    readonly next: string | null;
}
interface Account extends User {
    readonly isEmailVerified: boolean;
    readonly lastLogin: string | null;
    readonly loginCount: number;
    readonly updatedAt: string;
}
declare function activateUser(userId: string, reason?: string): Promise<Result<null>>;
declare function addTeamMember(userId: string, app: string): Promise<Result<boolean>>;
declare function addUser(user: NewUser, returnTo: string): Promise<Result<string>>;
interface NewUser {
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly reason: string;
}
declare const auditLog: (limit?: number | undefined) => Query<AuditEntry[]>;
interface AuditEntry {
    readonly id: number;
    readonly adminId: string;
    readonly adminName: string;
    readonly action: string;
    readonly targetType: string;
    readonly targetId: string | null;
    readonly details: Readonly<Record<string, unknown>>;
    readonly createdAt: string;
}
declare const auditLogFound: (search?: AuditLogSearch | undefined, cursor?: number | undefined, limit?: number | undefined) => Query<AuditLogPage>;
interface AuditLogSearch {
    readonly action?: string;
    readonly q?: string;
    readonly from?: string;
    readonly to?: string;
}
interface AuditLogPage {
    readonly entries: readonly AuditEntry[];
    readonly next: number | null;
}
declare const buildHealthOf: (remote: string) => Query<BuildHealth[]>;
interface BuildHealth {
    readonly version: string;
    readonly isCanary: boolean;
    readonly loads: number;
    readonly failures: number;
}
declare function changeRole(userId: string, role: Role, reason: string): Promise<Result<null>>;
declare const dashboardStatistics: () => Query<DashboardStatistics>;
interface DashboardStatistics {
    readonly totalUsers: number;
    readonly totalTracks: number;
    readonly publishedTracks: number;
    readonly totalPlaylists: number;
    readonly totalPlays: number;
    readonly storageUsed: string;
    readonly storageBytes: number;
    readonly activeUsers: number;
    readonly newUsersToday: number;
    readonly tracksUploadedToday: number;
}
declare function deleteUser(userId: string, reason?: string): Promise<Result<null>>;
declare const failedSignIns: () => Query<FailedSignIns[]>;
interface FailedSignIns {
    readonly email: string;
    readonly name: string | null;
    readonly failures: number;
    readonly lastAt: string;
    readonly isLocked: boolean;
}
declare function getAccounts(search?: {
    q?: string;
    limit?: number;
}, cursor?: string): Promise<Result<AccountPage>>;
declare function getAdminOverview(): Promise<Result<AdminOverview>>;
declare function getAuditLog(limit?: number): Promise<Result<AuditEntry[]>>;
declare function getBuildHealth(remote: string): Promise<Result<BuildHealth[]>>;
declare function getDashboardStatistics(): Promise<Result<DashboardStatistics>>;
declare function getFailedSignIns(): Promise<Result<FailedSignIns[]>>;
declare function getGrowthByDay(days: number): Promise<Result<DayOfGrowth[]>>;
interface DayOfGrowth {
    readonly day: string;
    readonly users: number;
    readonly tracks: number;
    readonly plays: number;
}
declare function getLoadErrors(): Promise<Result<LoadErrors[]>>;
interface LoadErrors {
    readonly remote: string;
    readonly version: string;
    readonly errors: number;
    readonly visits: number;
    readonly lastAt: string;
}
declare function getMonthlyChanges(): Promise<Result<MonthlyChanges>>;
interface MonthlyChanges {
    readonly users: number | null;
    readonly tracks: number | null;
    readonly activeUsers: number | null;
    readonly plays: number | null;
}
declare function getMyApps(userId: string): Promise<Result<string[]>>;
declare function getReleaseHealth(app: string, days?: number): Promise<Result<BuildReport[]>>;
interface BuildReport {
    readonly version: string;
    readonly isCanary: boolean;
    readonly loads: number;
    readonly failures: number;
    readonly phases?: readonly FailedPhase[];
    readonly vitals: readonly RatedVital[];
}
interface FailedPhase {
    readonly name: string;
    readonly failures: number;
}
interface RatedVital {
    readonly name: string;
    readonly measured: number;
    readonly good: number;
    readonly p75?: number;
}
declare function getReleaseRequests(): Promise<Result<ReleaseRequest[]>>;
interface ReleaseRequest {
    readonly id: number;
    readonly app: string;
    readonly build: string;
    readonly reason: string;
    readonly requestedBy: string;
    readonly state: 'open' | 'done' | 'declined';
    readonly answer: string | null;
    readonly createdAt: string;
}
declare function getRoleHistory(userId?: string): Promise<Result<RoleChange[]>>;
interface RoleChange {
    readonly id: number;
    readonly userId: string;
    readonly userName: string;
    readonly oldRole: Role;
    readonly newRole: Role;
    readonly changedBy: string;
    readonly changedByName: string;
    readonly reason: string;
    readonly createdAt: string;
}
declare function getShelf(shelf: TrackShelf, limit?: number): Promise<Result<Track[]>>;
type TrackShelf = 'published' | 'drafts' | 'popular';
declare function getSystemHealth(): Promise<Result<MeasuredHealth>>;
interface MeasuredHealth extends SystemHealth {
    readonly milliseconds: number;
}
interface SystemHealth {
    readonly machine: MachineLoad | null;
    readonly databaseBytes: number;
    readonly connections: number;
    readonly mostConnections: number;
    readonly cacheHits: number | null;
    readonly buckets: Readonly<Record<string, number>>;
    readonly errorsLastHour: number;
    readonly visitsLastHour: number;
    readonly errorsLastDay: number;
    readonly startedAt: string;
}
interface MachineLoad {
    readonly cpu: number;
    readonly memoryUsed: number;
    readonly memoryTotal: number;
    readonly storageUsed: number;
    readonly storageTotal: number;
    readonly networkBytes: number;
}
declare function getSystemSettings(): Promise<Result<SystemSetting[]>>;
interface SystemSetting {
    readonly key: string;
    readonly value: unknown;
}
declare function getTeamMembers(): Promise<Result<TeamMember[]>>;
interface TeamMember {
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly app: string;
}
declare const growthByDay: (days: number) => Query<DayOfGrowth[]>;
declare const latestAuditEntries: () => Query<AuditLogPage>;
declare const loadErrors: () => Query<LoadErrors[]>;
declare const monthlyChanges: () => Query<MonthlyChanges>;
declare const myApps: (userId: string) => Query<string[]>;
declare const releaseHealthOf: (app: string, days?: number | undefined) => Query<BuildReport[]>;
declare const releaseRequests: () => Query<ReleaseRequest[]>;
declare function removeSystemSetting(key: string): Promise<Result<null>>;
declare function removeTeamMember(userId: string, app: string): Promise<Result<boolean>>;
declare function requestRollback(app: string, build: string, reason: string): Promise<Result<number>>;
declare const roleHistory: (userId?: string | undefined) => Query<RoleChange[]>;
declare function saveSystemSetting(key: string, value: unknown): Promise<Result<null>>;
declare function searchAuditLog(search?: AuditLogSearch, cursor?: number, limit?: number): Promise<Result<AuditLogPage>>;
declare const shelfOf: (shelf: TrackShelf, limit?: number | undefined) => Query<Track[]>;
declare function suspendUser(userId: string, reason?: string): Promise<Result<null>>;
declare const systemSettings: () => Query<SystemSetting[]>;
declare const teamMembers: () => Query<TeamMember[]>;
declare function unlockSignIn(email: string, reason: string): Promise<Result<boolean>>;
declare function watchAuditLog(onState: (isLive: boolean) => void): () => void;
declare function addComment(comment: {
    readonly id: string;
    readonly trackId: string;
    readonly body: string;
    readonly at: {
        readonly seconds: number;
    } | {
        readonly parentId: string;
    };
}): Promise<Result<null>>;
declare function cancelEvent(id: string): Promise<Result<null>>;
declare const commentsOf: (trackId: string) => Query<TrackComments>;
interface TrackComments {
    readonly isOn: boolean;
    readonly threads: readonly CommentThread[];
}
interface CommentThread extends Comment {
    readonly seconds: number;
    readonly replies: readonly Comment[];
}
interface Comment {
    readonly id: string;
    readonly author: UserSummary;
    readonly isArtist: boolean;
    readonly seconds: number | null;
    readonly body: string;
    readonly isPinned: boolean;
    readonly isHidden: boolean;
    readonly isPutAway: boolean;
    readonly createdAt: string;
}
interface UserSummary {
    readonly id: string;
    readonly name: string;
    readonly avatarUrl: string | null;
}
declare const communityOverviewOf: () => Query<CommunityOverview>;
interface CommunityOverview {
    readonly members: number;
    readonly discussions: number;
    readonly showcases: number;
    readonly events: number;
    readonly categories: Readonly<Record<(typeof postCategories)[number], number>>;
}
declare const postCategories: readonly [
    "production",
    "marketing",
    "collaboration",
    "feedback",
    "general"
];
declare function deleteChatMessage(id: number): Promise<Result<ChatMessage>>;
interface ChatMessage {
    readonly id: number;
    readonly channel: ChatChannel;
    readonly userId: string | null;
    readonly clientId: string;
    readonly text: string;
    readonly attachment: ChatAttachment | null;
    readonly state: 'shown' | 'deleted' | 'hidden';
    readonly reactions: Readonly<Record<string, number>>;
    readonly mine: readonly string[] | null;
    readonly createdAt: string;
    readonly isEdited: boolean;
    readonly revision: number;
}
type ChatChannel = (typeof chatChannels)[number];
declare const chatChannels: readonly [
    "general",
    "music-feedback",
    "collaboration",
    "live-sessions",
    "marketplace",
    "tech-support"
];
interface ChatAttachment {
    readonly type: 'track';
    readonly id: string;
    readonly title: string;
    readonly artist: string;
    readonly duration: number;
}
declare function deleteComment(id: string): Promise<Result<null>>;
declare function deletePartyMessage(id: string): Promise<Result<null>>;
declare function deletePost(id: string): Promise<Result<null>>;
declare function deleteReply(id: string): Promise<Result<null>>;
declare function editChatMessage(id: number, text: string): Promise<Result<ChatMessage>>;
declare function endParty(id: string): Promise<Result<null>>;
declare function enterChatRoom(userId: string | null, handlers: ChatRoomHandlers): ChatRoom;
interface ChatRoomHandlers {
    readonly onState: (state: LiveState) => void;
    readonly onMessage: (message: ChatMessage) => void;
    readonly onPresent: (ids: readonly string[]) => void;
    readonly onTyping: (userId: string, channel: string, isTyping: boolean) => void;
}
type LiveState = 'connecting' | 'open' | 'lost' | 'refused';
interface ChatRoom {
    type(channel: string, isTyping: boolean): void;
    leave(): void;
}
declare const eventsFound: (q?: string | undefined) => Query<CommunityEvent[]>;
interface CommunityEvent {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly startsAt: string;
    readonly attendees: number;
    readonly hostId: string;
    readonly host: string;
    readonly isJoined: boolean;
    readonly isHidden: boolean;
}
declare function findPosts(kind: 'discussion' | 'showcase', search?: {
    readonly q?: string;
    readonly category?: PostCategory;
}, cursor?: string): Promise<Result<PostPage>>;
type PostCategory = (typeof postCategories)[number];
interface PostPage {
    readonly posts: readonly Post[];
    readonly next: string | null;
}
interface Post {
    readonly id: string;
    readonly author: UserSummary;
    readonly category: PostCategory | null;
    readonly title: string | null;
    readonly body: string;
    readonly track: Track | null;
    readonly replyCount: number;
    readonly likeCount: number;
    readonly isLiked: boolean;
    readonly isHidden: boolean;
    readonly createdAt: string;
    readonly lastActivity: string;
}
declare function getChatChanges(channel: ChatChannel, after: number): Promise<Result<ChatPage>>;
interface ChatPage {
    readonly messages: readonly ChatMessage[];
    readonly people: readonly ChatUser[];
    readonly hasMore: boolean;
}
interface ChatUser {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly avatarUrl: string | null;
}
declare function getChatMessages(channel: ChatChannel, before?: number): Promise<Result<ChatPage>>;
declare function getChatPeople(ids: readonly string[]): Promise<Result<ChatUser[]>>;
declare function getComments(trackId: string): Promise<Result<TrackComments>>;
declare function getCommunityOverview(): Promise<Result<CommunityOverview>>;
declare function getEvents(q?: string): Promise<Result<CommunityEvent[]>>;
declare function getMyMute(userId: string): Promise<Result<string | null>>;
declare function getParties(): Promise<Result<Party[]>>;
interface Party {
    readonly id: string;
    readonly hostId: string;
    readonly hostName: string;
    readonly title: string;
    readonly genre: string;
    readonly slug: string;
    readonly startedAt: string;
}
declare function getParty(slug: string): Promise<Result<Party | null>>;
declare function getPartyMessages(partyId: string): Promise<Result<PartyMessage[]>>;
interface PartyMessage {
    readonly id: string;
    readonly partyId: string;
    readonly userId: string;
    readonly userName: string;
    readonly body: string;
    readonly createdAt: string;
}
declare function getPartyRequests(partyId: string): Promise<Result<PartyRequest[]>>;
interface PartyRequest {
    readonly id: string;
    readonly track: Track;
    readonly name: string;
    readonly votes: number;
    readonly isMine: boolean;
}
declare function getPost(id: string): Promise<Result<Post>>;
declare function getReplies(postId: string): Promise<Result<Reply[]>>;
interface Reply {
    readonly id: string;
    readonly author: UserSummary;
    readonly body: string;
    readonly createdAt: string;
}
declare function handOverParty(partyId: string, person: string): Promise<Result<null>>;
declare function hideChatMessage(id: number, reason?: string): Promise<Result<ChatMessage>>;
declare function joinEvent(id: string): Promise<Result<null>>;
declare function keepPartyAlive(id: string): Promise<Result<boolean>>;
declare function leaveEvent(userId: string, id: string): Promise<Result<null>>;
declare function likePost(postId: string): Promise<Result<null>>;
declare function muteInChat(userId: string, minutes: number, reason?: string): Promise<Result<null>>;
declare function newPartyMessageId(): string;
declare const newPostId: typeof randomName;
declare function randomName(): string;
declare function openChannel(topic: string, options: LiveChannelOptions): LiveChannel;
interface LiveChannelOptions {
    readonly isPrivate?: boolean;
    readonly presenceKey?: string;
    readonly onState?: (state: LiveState) => void;
    readonly onSaid?: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => void>>;
    readonly onPresence?: (present: LivePresence) => void;
    readonly rows?: readonly {
        readonly table: string;
        readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
        readonly filter?: string;
        readonly onChange: (change: LiveChange) => void;
    }[];
}
type LivePresence = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
interface LiveChange {
    readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
    readonly row: Readonly<Record<string, unknown>>;
}
interface LiveChannel {
    say(event: string, payload: object): Promise<boolean>;
    show(presence: object | null): void;
    close(): void;
}
declare const partiesNow: () => Query<Party[]>;
declare const partyGenres: readonly [
    "Rock",
    "Pop",
    "Electronic",
    "Hip Hop",
    "Jazz"
];
declare const partyLimits: {
    readonly title: 100;
    readonly message: 500;
    readonly messages: 50;
    readonly parties: 24;
};
declare const partyOf: (slug: string) => Query<Party | null>;
declare const partyRequestsOf: (partyId: string) => Query<PartyRequest[]>;
declare function pinComment(id: string, isPinned: boolean): Promise<Result<null>>;
declare function planEvent(draft: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly startsAt: string;
}): Promise<Result<null>>;
declare const postLimits: {
    readonly title: 120;
    readonly body: 5000;
    readonly reply: 2000;
};
declare const postOf: (id: string) => Query<Post>;
declare const postsFound: (kind: "discussion" | "showcase", search?: {
    readonly q?: string;
    readonly category?: PostCategory;
} | undefined, cursor?: string | undefined) => Query<PostPage>;
declare function putCommentAway(id: string, isAway: boolean): Promise<Result<null>>;
declare function reactToChatMessage(id: number, emoji: string, reacts: boolean): Promise<Result<ChatMessage>>;
declare function readPartyMessage(row: unknown): PartyMessage | null;
declare const repliesOf: (postId: string) => Query<Reply[]>;
declare function replyToPost(reply: {
    readonly id: string;
    readonly postId: string;
    readonly body: string;
}): Promise<Result<null>>;
declare function requestInParty(partyId: string, trackId: string): Promise<Result<null>>;
declare function sendChatMessage({ channel, clientId, text, trackId }: ChatDraft): Promise<Result<ChatMessage>>;
interface ChatDraft {
    readonly channel: ChatChannel;
    readonly clientId: string;
    readonly text: string;
    readonly trackId?: string;
}
declare function sendPartyMessage(id: string, partyId: string, body: string): Promise<Result<null>>;
declare function setComments(trackId: string, isOn: boolean): Promise<Result<null>>;
declare function settlePartyRequest(requestId: string): Promise<Result<null>>;
declare function shareTrack(draft: {
    readonly id: string;
    readonly trackId: string;
    readonly description: string;
}): Promise<Result<null>>;
declare function showChatMessage(id: number): Promise<Result<ChatMessage>>;
declare function startDiscussion(draft: {
    readonly id: string;
    readonly category: PostCategory;
    readonly title: string;
    readonly body: string;
}): Promise<Result<null>>;
declare function startParty(title: string, genre: (typeof partyGenres)[number]): Promise<Result<Party>>;
declare function unlikePost(userId: string, postId: string): Promise<Result<null>>;
declare function unmuteInChat(userId: string): Promise<Result<null>>;
declare function voteInParty(requestId: string, isOn: boolean): Promise<Result<null>>;
declare const $evictedTracks: import("nanostores").ReadableAtom<readonly KeptTrack[]>;
interface KeptTrack {
    readonly account: string;
    readonly id: string;
    readonly track: Track;
    readonly bytes: number;
    readonly keptAt: number;
}
declare const $keptTracks: import("nanostores").ReadableAtom<readonly KeptTrack[] | null>;
declare const $outbox: import("nanostores").ReadableAtom<Outbox>;
interface Outbox {
    readonly waiting: number;
    readonly writes: readonly QueuedWrite[];
    readonly refused: readonly Failure[];
}
type QueuedWrite = {
    readonly name: 'addFavorite';
    readonly args: readonly [
        trackId: string
    ];
} | {
    readonly name: 'removeFavorite';
    readonly args: readonly [
        userId: string,
        trackId: string
    ];
} | {
    readonly name: 'follow';
    readonly args: readonly [
        artistId: string
    ];
} | {
    readonly name: 'unfollow';
    readonly args: readonly [
        followerId: string,
        artistId: string
    ];
} | {
    readonly name: 'addComment';
    readonly args: readonly [
        comment: NewComment
    ];
} | {
    readonly name: 'sendChatMessage';
    readonly args: readonly [
        draft: ChatDraft
    ];
} | {
    readonly name: 'addPlaylistTrack';
    readonly args: readonly [
        playlistId: string,
        trackId: string,
        position: string
    ];
    readonly entry: PlaylistTrack;
} | {
    readonly name: 'removePlaylistTrack';
    readonly args: readonly [
        playlistId: string,
        trackId: string
    ];
} | {
    readonly name: 'placePlaylistTracks';
    readonly args: readonly [
        playlistId: string,
        positions: Readonly<Record<string, string>>
    ];
} | {
    readonly name: 'recordPlay';
    readonly args: readonly [
        trackId: string,
        seconds: number
    ];
};
type NewComment = Pick<Comment, 'id' | 'body'> & {
    readonly trackId: string;
    readonly at: {
        readonly seconds: number;
    } | {
        readonly parentId: string;
    };
};
interface PlaylistTrack {
    readonly position: string;
    readonly addedAt: string;
    readonly addedBy: PlaylistPerson | null;
    readonly track: Track;
}
interface PlaylistPerson {
    readonly id: string;
    readonly name: string;
}
declare function addFavorite(trackId: string): Promise<Result<null>>;
declare const chartsOf: () => Query<Charts>;
interface Charts {
    readonly days: number | null;
    readonly tracks: readonly ChartTrack[];
    readonly before: readonly EarlierTrack[];
    readonly artists: readonly ChartArtist[];
}
interface ChartTrack extends Rank, TrackByDay {
}
interface Rank {
    readonly position: number;
    readonly change: number | 'new' | null;
    readonly plays: number;
}
interface TrackByDay {
    readonly track: Track;
    readonly playsByDay: readonly number[];
}
interface EarlierTrack extends TrackByDay {
    readonly plays: number;
}
interface ChartArtist extends Rank {
    readonly id: string;
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly genre: string | null;
    readonly monthlyListeners: number;
    readonly topTracks: readonly Track[];
}
declare function enqueue(write: QueuedWrite): Promise<boolean>;
declare const favoriteIdsOf: (userId: string) => Query<ReadonlySet<string>>;
declare const favoritesOf: (userId: string) => Query<Track[]>;
declare function flush(): Promise<void>;
declare function getCharts(): Promise<Result<Charts>>;
declare function getFavoriteIds(userId: string): Promise<Result<ReadonlySet<string>>>;
declare function getFavorites(userId: string): Promise<Result<Track[]>>;
declare function getHistory(userId: string, limit?: number): Promise<Result<Listen[]>>;
interface Listen {
    readonly id: number;
    readonly track: Track;
    readonly heard: number;
    readonly at: string;
}
declare function getHome(): Promise<Result<Home>>;
interface Home {
    readonly keys: readonly MusicalKey[];
    readonly artist: Progress | null;
    readonly playlist: (Progress & {
        readonly coverUrl: string | null;
    }) | null;
    readonly releases: readonly Track[];
    readonly follows: boolean;
}
interface Progress {
    readonly id: string;
    readonly name: string;
    readonly heard: number;
    readonly total: number;
}
declare function getKeyCounts(): Promise<Result<KeyCounts>>;
type KeyCounts = Readonly<Record<MusicalKey, number>>;
declare function getStorageUse(): Promise<StorageUse | null>;
interface StorageUse {
    readonly used: number;
    readonly available: number;
}
declare function getTracksByIds(ids: readonly string[]): Promise<Result<Track[]>>;
declare function getWheel(search: WheelFilters): Promise<Result<WheelTracks>>;
type WheelFilters = Omit<TrackSearch, 'artistId' | 'sort' | 'order' | 'page' | 'limit'>;
interface WheelTracks {
    readonly cells: readonly WheelCell[];
    readonly top: readonly Track[];
}
interface WheelCell {
    readonly key: MusicalKey;
    readonly bpm: number;
    readonly count: number;
}
declare function getWheelPart(search: WheelFilters, part: WheelPart): Promise<Result<readonly Track[]>>;
interface WheelPart {
    readonly keys: readonly MusicalKey[];
    readonly slowest: number;
    readonly fastest: number;
}
declare const historyOf: (userId: string, limit?: number | undefined) => Query<Listen[]>;
declare function keepFor(account: string | null): Promise<void>;
declare function keepTrack(track: Track, keeper: Keeper): Promise<KeepProblem | null>;
interface Keeper {
    readonly id: string;
    readonly isAdmin: boolean;
}
type KeepProblem = 'offline' | 'full' | 'preview';
declare function keptUrl(id: string): Promise<string | null>;
declare const keyCountsOf: () => Query<Readonly<Record<"A" | "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A#" | "B", number>>>;
declare const mostPlaces = 60;
declare const myHome: () => Query<Home>;
declare function recordDownload(trackId: string, listener?: string): Promise<Result<boolean>>;
declare function recordPlay(trackId: string, seconds: number, listener?: string, at?: number): Promise<Result<boolean>>;
declare function removeFavorite(userId: string, trackId: string): Promise<Result<null>>;
declare function removeFavorites(userId: string, trackIds: readonly string[]): Promise<Result<null>>;
declare function removeKept(ids: readonly string[]): Promise<void>;
declare function tracksAtPlaces(search: WheelFilters, places: readonly WheelPlace[]): Promise<Result<readonly Track[]>>;
interface WheelPlace {
    readonly key: MusicalKey;
    readonly bpm: number;
    readonly rank: number;
}
declare const tracksAtPlacesOf: (search: WheelFilters, places: readonly WheelPlace[]) => Query<readonly Track[]>;
declare const tracksByIds: (ids: readonly string[]) => Query<Track[]>;
declare function tracksInKey(trackId: string, options?: InKeyOptions): Promise<Result<Track[]>>;
interface InKeyOptions {
    readonly heard?: readonly string[];
    readonly size?: number;
    readonly atAnyTempo?: boolean;
}
declare const tracksInKeyOf: (trackId: string, options?: InKeyOptions | undefined) => Query<Track[]>;
declare const wheelOf: (search: WheelFilters) => Query<WheelTracks>;
declare const wheelPartOf: (search: WheelFilters, part: WheelPart) => Query<readonly Track[]>;
declare function withdraw(isChosen: (write: QueuedWrite) => boolean): Promise<void>;
declare function createLogger(origin: LogOrigin): Logger;
interface LogOrigin {
    readonly remote: string;
    readonly version: string;
}
type Logger = Readonly<Record<LogLevel, Write>>;
type LogLevel = keyof typeof logLevels;
declare const logLevels: {
    readonly debug: 0;
    readonly info: 1;
    readonly warn: 2;
    readonly error: 3;
    readonly fatal: 4;
};
type Write = (message: string, context?: unknown) => void;
declare function flushLog(isClosing?: boolean): Promise<void>;
declare function flushLogOnLeave(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void;
declare const mostBeacons = 20;
declare function recordBeacons(beacons: readonly Beacon[]): Promise<boolean>;
interface Beacon {
    readonly remote: string;
    readonly version: string;
    readonly isCanary: boolean;
    readonly kind: 'load' | 'registry' | 'entry' | 'chunk' | 'evaluation' | 'contract' | 'render' | 'error' | Vital;
    readonly value?: number;
}
type Vital = 'lcp' | 'cls' | 'inp';
declare function answerArtistRequest(id: string, grants: boolean, reason: string): Promise<Result<null>>;
declare function appealDecision(caseId: string, appeal: string): Promise<Result<null>>;
declare function decideAppeal(caseId: string, isUpheld: boolean, reason: string): Promise<Result<null>>;
declare function decideCase(caseId: string, action: ModerationAction, reason: string): Promise<Result<null>>;
type ModerationAction = 'dismiss' | 'hide' | 'warn' | 'suspend';
declare function getArtistRequests(): Promise<Result<ArtistRequest[]>>;
interface ArtistRequest {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly reason: string;
    readonly link: string | null;
    readonly trackCount: number;
    readonly createdAt: string;
}
declare function getModerationNotices(): Promise<Result<ModerationNotice[]>>;
interface ModerationNotice {
    readonly caseId: string;
    readonly subject: Subject;
    readonly title: string;
    readonly action: Exclude<ModerationAction, 'dismiss'>;
    readonly reason: string;
    readonly decidedAt: string;
    readonly appeal: string | null;
    readonly isUpheld: boolean | null;
    readonly appealReason: string | null;
    readonly isNew: boolean;
}
interface Subject {
    readonly kind: ModeratedKind;
    readonly id: string;
}
type ModeratedKind = (typeof moderatedKinds)[number];
declare const moderatedKinds: readonly [
    "track",
    "playlist",
    "message",
    "user",
    "discussion",
    "showcase",
    "event",
    "comment"
];
declare function getModerationQueue(filter?: QueueFilter, cursor?: string): Promise<Result<ModerationQueue>>;
interface QueueFilter {
    readonly status?: ModerationStatus;
    readonly kind?: Subject['kind'];
    readonly reason?: ReportReason;
    readonly limit?: number;
}
type ModerationStatus = (typeof moderationStatuses)[number];
declare const moderationStatuses: readonly [
    "open",
    "appealed",
    "decided"
];
type ReportReason = (typeof reportReasons)[number];
declare const reportReasons: readonly [
    "spam",
    "scam",
    "fake",
    "illegal",
    "copyright",
    "harassment",
    "other"
];
interface ModerationQueue {
    readonly cases: readonly ModerationCase[];
    readonly next: string | null;
    readonly counts: Readonly<Record<ModerationStatus, number>>;
}
interface ModerationCase {
    readonly id: string;
    readonly subject: Subject;
    readonly authorName: string | null;
    readonly title: string;
    readonly track: Track | null;
    readonly excerpt: string;
    readonly reasons: readonly ReportReason[];
    readonly isFlagged: boolean;
    readonly reportCount: number;
    readonly reports: readonly Report[];
    readonly status: ModerationStatus;
    readonly movedAt: string;
    readonly choices: readonly ModerationChoice[];
    readonly action: ModerationAction | null;
    readonly reason: string | null;
    readonly decidedByName: string | null;
    readonly appeal: string | null;
    readonly isUpheld: boolean | null;
    readonly appealReason: string | null;
    readonly appealDecidedByName: string | null;
}
interface Report {
    readonly id: number;
    readonly reporterName: string | null;
    readonly reason: ReportReason;
    readonly details: string;
    readonly createdAt: string;
}
type ModerationChoice = ModerationAction | 'uphold' | 'overturn';
declare function getOwnArtistRequest(userId: string): Promise<Result<OwnArtistRequest | null>>;
interface OwnArtistRequest {
    readonly state: (typeof states)[number];
    readonly reason: string;
    readonly link: string | null;
    readonly answer: string | null;
    readonly createdAt: string;
    readonly answeredAt: string | null;
}
declare const states: readonly [
    "open",
    "granted",
    "declined"
];
declare const moderationNotices: () => Query<ModerationNotice[]>;
declare const moderationQueue: (filter?: QueueFilter | undefined, cursor?: string | undefined) => Query<ModerationQueue>;
declare const openArtistRequests: () => Query<ArtistRequest[]>;
declare const ownArtistRequest: (userId: string) => Query<OwnArtistRequest | null>;
declare function reportContent(subject: Subject, reason: ReportReason, details: string): Promise<Result<null>>;
declare function requestArtistRole(id: string, reason: string, link: string): Promise<Result<null>>;
declare function seeModerationNotices(): Promise<Result<null>>;
declare const artistProfileOf: (artistId: string) => Query<ArtistProfile>;
interface ArtistProfile extends Profile {
    readonly genre: string | null;
    readonly trackCount: number;
    readonly totalPlays: number;
}
interface Profile {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly avatarUrl: string | null;
    readonly bio: string;
    readonly website: string | null;
    readonly socialLinks: SocialLinks;
    readonly followerCount: number;
    readonly isPublic: boolean;
    readonly createdAt: string;
}
interface SocialLinks {
    readonly instagram?: string;
    readonly twitter?: string;
    readonly youtube?: string;
    readonly other?: string;
}
declare function deleteMyAccount(): Promise<Result<null>>;
declare function follow(artistId: string): Promise<Result<null>>;
declare const followedBy: (followerId: string) => Query<Profile[]>;
declare function getArtistProfile(artistId: string): Promise<Result<ArtistProfile>>;
declare function getFollowed(followerId: string): Promise<Result<Profile[]>>;
declare function getNewestTracksOf(artistId: string, limit: number): Promise<Result<Track[]>>;
declare function getNotifications(): Promise<Result<Notification[]>>;
interface Notification {
    readonly id: string;
    readonly kind: NotificationKind;
    readonly subjectId: string;
    readonly title: string;
    readonly name: string | null;
    readonly at: string;
    readonly isNew: boolean;
}
type NotificationKind = (typeof kinds)[number];
declare const kinds: readonly [
    "release",
    "collection",
    "credit",
    "reply",
    "moderation",
    "join",
    "comment",
    "answer",
    "mention",
    "role-granted",
    "role-declined"
];
declare function getPlaysByDay(artistId: string, days: number): Promise<Result<DayOfPlays[]>>;
interface DayOfPlays {
    readonly day: string;
    readonly plays: number;
}
declare function getProfile(userId: string): Promise<Result<Profile>>;
declare function getSettings(userId: string): Promise<Result<UserSettings>>;
interface UserSettings {
    readonly notifications: {
        readonly email: boolean;
        readonly push: boolean;
        readonly newReleases: boolean;
        readonly recommendations: boolean;
    };
    readonly privacy: {
        readonly profilePublic: boolean;
        readonly showListeningHistory: boolean;
        readonly allowMessages: boolean;
    };
    readonly audio: {
        readonly quality: 'low' | 'normal' | 'high';
        readonly autoplay: boolean;
        readonly crossfade: boolean;
    };
    readonly appearance: {
        readonly theme: 'light' | 'dark' | 'auto';
        readonly language: 'en' | 'es' | 'fr' | 'de';
    };
}
declare function getUnread(): Promise<Result<number>>;
declare function getUserStats(userId: string): Promise<Result<UserStats | null>>;
interface UserStats {
    readonly trackCount: number;
    readonly playlistCount: number;
    readonly totalPlays: number;
    readonly followers: number;
    readonly following: number;
    readonly favorites: number | null;
}
declare function isFollowing(followerId: string, artistId: string): Promise<Result<boolean>>;
declare const isFollowingOf: (followerId: string, artistId: string) => Query<boolean>;
declare const myNotifications: () => Query<Notification[]>;
declare const newestTracksOf: (artistId: string, limit: number) => Query<Track[]>;
declare const playsByDayOf: (artistId: string, days: number) => Query<DayOfPlays[]>;
declare const profileOf: (userId: string) => Query<Profile>;
declare function saveSettings(userId: string, settings: UserSettings): Promise<Result<UserSettings>>;
declare function searchUsers(q: string, limit?: number): Promise<Result<Profile[]>>;
declare function seeNotifications(upTo: string): Promise<Result<null>>;
declare const settingsOf: (userId: string) => Query<UserSettings>;
declare function unfollow(followerId: string, artistId: string): Promise<Result<null>>;
declare const unreadNotifications: () => Query<number>;
declare function updateProfile(userId: string, changes: ProfileChanges): Promise<Result<User>>;
interface ProfileChanges {
    readonly name?: string;
    readonly bio?: string;
    readonly avatarUrl?: string | null;
    readonly website?: string | null;
    readonly socialLinks?: SocialLinks;
}
declare const userStatsOf: (userId: string) => Query<UserStats | null>;
declare function addPlaylistTrack(playlistId: string, trackId: string, position?: string): Promise<Result<string>>;
declare const collaboratorsOf: (playlistId: string) => Query<PlaylistPerson[]>;
declare function createPlaylist(draft: PlaylistDraft): Promise<Result<Playlist>>;
interface PlaylistDraft {
    readonly id?: string;
    readonly title: string;
    readonly description?: string;
    readonly isPublic?: boolean;
    readonly coverUrl?: string | null;
}
interface Playlist {
    readonly id: string;
    readonly ownerId: string;
    readonly creatorName: string;
    readonly title: string;
    readonly description: string;
    readonly isPublic: boolean;
    readonly coverUrl: string | null;
    readonly trackCount: number;
    readonly createdAt: string;
    readonly updatedAt: string;
}
declare function createPlaylistInvite(playlistId: string): Promise<Result<PlaylistInvite | null>>;
interface PlaylistInvite {
    readonly token: string;
    readonly expiresAt: string;
}
declare function deletePlaylist(id: string): Promise<Result<null>>;
declare const editablePlaylistsOf: (userId: string) => Query<Playlist[]>;
declare function followPlaylist(playlistId: string): Promise<Result<null>>;
declare const followedPlaylistsOf: (userId: string) => Query<Playlist[]>;
declare const followerCountOf: (playlistId: string) => Query<number>;
declare function forgetPlaylists(): void;
declare function getCollaborators(playlistId: string): Promise<Result<PlaylistPerson[]>>;
declare function getEditablePlaylists(userId: string): Promise<Result<Playlist[]>>;
declare function getFollowedPlaylists(userId: string): Promise<Result<Playlist[]>>;
declare function getFollowerCount(playlistId: string): Promise<Result<number>>;
declare function getPlaylist(id: string): Promise<Result<Playlist>>;
declare function getPlaylistInvite(playlistId: string): Promise<Result<PlaylistInvite | null>>;
declare function getPlaylistTracks(playlistId: string): Promise<Result<PlaylistTrack[]>>;
declare function getPlaylistsOf(userId: string): Promise<Result<Playlist[]>>;
declare function getPlaylistsWithTrack(trackId: string): Promise<Result<ReadonlySet<string>>>;
declare function getPublicPlaylists(limit?: number): Promise<Result<Playlist[]>>;
declare function isFollowingPlaylist(userId: string, playlistId: string): Promise<Result<boolean>>;
declare const isFollowingPlaylistOf: (userId: string, playlistId: string) => Query<boolean>;
declare function joinPlaylist(playlistId: string, token: string): Promise<Result<'joined' | 'invalid' | 'full'>>;
declare const newPlaylistId: typeof randomName;
declare function placePlaylistTracks(playlistId: string, positions: Readonly<Record<string, string>>): Promise<Result<number>>;
declare const playlistInvitationOf: (playlistId: string, token: string) => Query<PlaylistInvitation | null>;
interface PlaylistInvitation {
    readonly title: string;
    readonly coverUrl: string | null;
    readonly trackCount: number;
    readonly ownerId: string;
    readonly ownerName: string;
    readonly isEditor: boolean;
}
declare const playlistInviteOf: (playlistId: string) => Query<PlaylistInvite | null>;
declare const playlistOf: (id: string) => Query<Playlist>;
declare const playlistTracksOf: (playlistId: string) => Query<PlaylistTrack[]>;
declare const playlistsOf: (userId: string) => Query<Playlist[]>;
declare const playlistsWithTrack: (trackId: string) => Query<ReadonlySet<string>>;
declare const publicPlaylists: (limit?: number | undefined) => Query<Playlist[]>;
declare function readPlaylistInvite(playlistId: string, token: string): Promise<Result<PlaylistInvitation | null>>;
declare function removeCollaborator(playlistId: string, userId: string): Promise<Result<null>>;
declare function removePlaylistTrack(playlistId: string, trackId: string): Promise<Result<null>>;
declare function revokePlaylistInvite(playlistId: string): Promise<Result<null>>;
declare function unfollowPlaylist(userId: string, playlistId: string): Promise<Result<null>>;
declare function updatePlaylist(id: string, changes: Partial<PlaylistDraft>): Promise<Result<Playlist>>;
declare function buyRelease(releaseId: string, { price, amount, idempotencyKey, method }: Omit<PurchaseOrder, 'trackId' | 'isGift'>): Promise<Result<Purchase>>;
interface PurchaseOrder extends Payment {
    readonly trackId: string;
    readonly method: PaymentMethod;
    readonly isGift: boolean;
    readonly idempotencyKey: string;
}
interface Payment {
    readonly price: number;
    readonly amount: number;
}
type PaymentMethod = (typeof paymentMethods)[number];
declare const paymentMethods: readonly [
    "card",
    "paypal",
    "applePay"
];
interface Purchase extends Payment {
    readonly id: string;
    readonly trackId: string | null;
    readonly title: string;
    readonly artistName: string;
    readonly method: PaymentMethod;
    readonly isSimulated: boolean;
    readonly boughtAt: string;
    readonly gift: Gift | null;
}
interface Gift {
    readonly code: string;
    readonly redeemedAt: string | null;
}
declare function buyTrack(order: PurchaseOrder): Promise<Result<Purchase>>;
declare const fullAudioOf: (_userId: string) => Query<string[]>;
declare function getDownloadUrl(fullAudio: string, fileName: string): Promise<Result<string>>;
declare function getEarnings(_userId: string): Promise<Result<Earning[]>>;
interface Earning extends Payment {
    readonly artistId: string | null;
    readonly artistName: string;
    readonly trackId: string | null;
    readonly releaseId: string | null;
    readonly title: string;
    readonly releaseTitle: string | null;
    readonly month: string;
    readonly share: number | null;
    readonly shares: readonly number[];
    readonly sales: number;
}
declare function getFullAudio(): Promise<Result<string[]>>;
declare function getGifts(): Promise<Result<ReceivedGift[]>>;
interface ReceivedGift {
    readonly id: string;
    readonly title: string;
    readonly artistName: string;
    readonly redeemedAt: string;
    readonly track: Track | null;
}
declare function getPlayableUrl({ audioUrl, fullAudio }: Pick<Track, 'audioUrl' | 'fullAudio'>, user: {
    readonly id: string;
    readonly isAdmin: boolean;
}): Promise<Result<string>>;
declare function getPriceShares(of: 'track' | 'release', id: string): Promise<Result<Share[]>>;
interface Share {
    readonly name: string;
    readonly share: number;
}
declare function getPurchases(userId: string): Promise<Result<OwnPurchase[]>>;
interface OwnPurchase extends Purchase {
    readonly track: Track | null;
}
declare function getReceiptPayment(id: string): Promise<Result<ReceiptPayment | null>>;
interface ReceiptPayment extends Payment {
    readonly releaseTitle: string | null;
    readonly shares: readonly Share[];
}
declare function getSales(artistId: string): Promise<Result<Sale[]>>;
interface Sale extends Payment {
    readonly trackId: string | null;
    readonly title: string;
    readonly month: string;
    readonly sales: number;
}
declare const giftsOf: (_userId: string) => Query<ReceivedGift[]>;
declare const ownEarnings: (_userId: string) => Query<Earning[]>;
declare const priceSharesOf: (of: "track" | "release", id: string) => Query<Share[]>;
declare const purchasesOf: (userId: string) => Query<OwnPurchase[]>;
declare const receiptPaymentOf: (id: string) => Query<ReceiptPayment | null>;
declare function redeemGift(code: string): Promise<Result<{
    trackId: string;
    title: string;
}>>;
declare const salesOf: (artistId: string) => Query<Sale[]>;
declare function answerCredit(creditId: string, accepts: boolean): Promise<Result<null>>;
declare const blindTestOf: (id: string) => Query<BlindTest | null>;
interface BlindTest {
    readonly id: string;
    readonly trackId: string;
    readonly title: string;
    readonly artistName: string;
    readonly isOwn: boolean;
    readonly state: BlindTestState;
    readonly mixes: readonly [
        BlindMix,
        BlindMix
    ];
    readonly undecided: number | null;
    readonly vote: string | null | undefined;
    readonly notes: readonly BlindNote[];
}
type BlindTestState = (typeof states_2)[number];
declare const states_2: readonly [
    "draft",
    "published",
    "ended"
];
interface BlindMix {
    readonly file: string;
    readonly url: string;
    readonly name: string | null;
    readonly votes: number | null;
}
interface BlindNote {
    readonly id: string;
    readonly file: string;
    readonly at: number;
    readonly body: string;
    readonly name: string;
}
declare const blindTestsOf: (trackId: string) => Query<OwnBlindTest[]>;
interface OwnBlindTest {
    readonly id: string;
    readonly names: readonly string[];
    readonly state: BlindTestState;
}
declare function createBlindTest(trackId: string, files: readonly [
    string,
    string
], names: readonly [
    string,
    string
]): Promise<Result<string>>;
declare const creditsOf: (releaseId: string, trackIds: readonly string[]) => Query<Credit[]>;
interface Credit extends PublicCredit {
    readonly creditId: string;
    readonly trackId: string | null;
    readonly share: number;
    readonly status: CreditStatus;
}
interface PublicCredit {
    readonly id: string;
    readonly name: string;
    readonly role: CreditRole;
}
type CreditRole = (typeof creditRoles)[number];
declare const creditRoles: readonly [
    "writer",
    "producer",
    "performer",
    "vocals",
    "mix",
    "mastering",
    "remix"
];
type CreditStatus = (typeof creditStatuses)[number];
declare const creditStatuses: readonly [
    "pending",
    "accepted",
    "declined"
];
declare function deleteBlindTest(id: string): Promise<Result<null>>;
declare function deleteRelease(releaseId: string): Promise<Result<null>>;
declare function endBlindTest(id: string): Promise<Result<null>>;
declare function getBlindTest(id: string): Promise<Result<BlindTest | null>>;
declare function getBlindTests(trackId: string): Promise<Result<OwnBlindTest[]>>;
declare function getCredits(releaseId: string, trackIds: readonly string[]): Promise<Result<Credit[]>>;
declare function getMeasurement(trackId: string): Promise<Result<Measurement | null>>;
interface Measurement {
    readonly truePeak: number | null;
    readonly range: number | null;
    readonly tempo: {
        readonly bpm: number;
        readonly confidence: number;
    } | null;
    readonly key: {
        readonly key: MusicalKey;
        readonly confidence: number;
    } | null;
}
declare function getNewestReleases(size: number): Promise<Result<Release[]>>;
interface Release {
    readonly id: string;
    readonly artistId: string;
    readonly artistName: string;
    readonly kind: ReleaseKind;
    readonly title: string;
    readonly price: number;
    readonly coverUrl: string | null;
    readonly state: ReleaseState;
    readonly releaseAt: string | null;
    readonly trackCount: number;
    readonly covers: readonly CoverTrack[];
}
type ReleaseKind = (typeof releaseKinds)[number];
declare const releaseKinds: readonly [
    "single",
    "ep",
    "album"
];
type ReleaseState = (typeof releaseStates)[number];
declare const releaseStates: readonly [
    "draft",
    "scheduled",
    "out"
];
type CoverTrack = Pick<Track, 'id' | 'key' | 'bpm' | 'genre' | 'coverUrl'>;
declare function getOwnCredits(): Promise<Result<OwnCredit[]>>;
interface OwnCredit {
    readonly creditId: string;
    readonly role: CreditRole;
    readonly share: number;
    readonly status: CreditStatus;
    readonly invitedAt: string;
    readonly path: string | null;
    readonly title: string;
    readonly artistId: string;
    readonly artistName: string;
}
declare function getRelease(id: string): Promise<Result<WholeRelease>>;
interface WholeRelease extends Release {
    readonly tracks: readonly ReleaseTrack[];
    readonly credits: readonly PublicCredit[];
}
interface ReleaseTrack {
    readonly track: Track;
    readonly credits: readonly PublicCredit[];
}
declare function getReleasesOf(artistId: string): Promise<Result<Release[]>>;
declare function getTrackCredits(trackId: string): Promise<Result<TrackCredits>>;
interface TrackCredits {
    readonly credits: readonly PublicCredit[];
    readonly release: {
        readonly id: string;
        readonly title: string;
        readonly kind: ReleaseKind;
    } | null;
}
declare function getTrackVersions(trackId: string): Promise<Result<TrackVersion[]>>;
interface TrackVersion {
    readonly number: number;
    readonly note: string;
    readonly createdAt: string;
}
declare function inviteToCredit(on: {
    readonly releaseId: string;
} | {
    readonly trackId: string;
}, { userId, role, share }: CreditInvitation): Promise<Result<string>>;
interface CreditInvitation {
    readonly userId: string;
    readonly role: CreditRole;
    readonly share: number;
}
declare const measurementOf: (trackId: string) => Query<Measurement | null>;
declare const newNoteId: typeof randomName;
declare const newReleaseId: typeof randomName;
declare const newestReleases: (size: number) => Query<Release[]>;
declare function noteInBlindTest(id: string, note: Omit<BlindNote, 'name'>): Promise<Result<null>>;
declare const ownCredits: () => Query<OwnCredit[]>;
declare function publishBlindTest(id: string, files: readonly string[]): Promise<Result<null>>;
declare function publishRelease(releaseId: string, releaseAt: string | null): Promise<Result<null>>;
declare const releaseOf: (id: string) => Query<WholeRelease>;
declare const releasesOf: (artistId: string) => Query<Release[]>;
declare function saveRelease({ id, kind, title, price, coverUrl }: ReleaseDraft): Promise<Result<string>>;
interface ReleaseDraft {
    readonly id: string;
    readonly kind: ReleaseKind;
    readonly title: string;
    readonly price: number;
    readonly coverUrl: string | null;
}
declare function setReleaseTracks(releaseId: string, trackIds: readonly string[]): Promise<Result<null>>;
declare const trackCreditsOf: (trackId: string) => Query<TrackCredits>;
declare const trackVersionsOf: (trackId: string) => Query<TrackVersion[]>;
declare function unscheduleRelease(releaseId: string): Promise<Result<null>>;
declare function voteInBlindTest(id: string, file: string | null): Promise<Result<null>>;
declare function withdrawCredit(creditId: string): Promise<Result<null>>;
declare const foundInCatalog: (q: string, most: Amounts) => Query<Found>;
interface Amounts {
    readonly tracks: number;
    readonly artists: number;
    readonly playlists: number;
    readonly releases: number;
}
interface Found {
    readonly tracks: readonly Track[];
    readonly artists: readonly FoundArtist[];
    readonly playlists: readonly Playlist[];
    readonly releases: readonly Release[];
    readonly spelling: string | null;
    readonly spellings: readonly string[];
}
interface FoundArtist {
    readonly id: string;
    readonly name: string;
    readonly avatarUrl: string | null;
}
declare function matchTracks(names: readonly NamedTrack[]): Promise<Result<(Track | null)[]>>;
interface NamedTrack {
    readonly title: string;
    readonly artist: string;
}
declare function readMusicQuery(q: string): MusicQuery | null;
interface MusicQuery {
    readonly key: MusicalKey | null;
    readonly minBpm: number | null;
    readonly maxBpm: number | null;
}
declare function searchCatalog(q: string, most: Amounts): Promise<Result<Found>>;
declare function askService(service: BackendService): Promise<Answer>;
type BackendService = 'database' | 'storage' | 'auth' | 'realtime';
interface Answer {
    readonly isUp: boolean;
    readonly milliseconds: number;
}
declare function confirmSubscription(token: string): Promise<Result<SubscriptionList>>;
type SubscriptionList = 'newsletter' | 'status';
declare function getLoggedUptime(): Promise<Result<LoggedUptime[]>>;
interface LoggedUptime {
    readonly service: string;
    readonly hours: number;
    readonly failedHours: number;
}
declare function getModerationByMonth(): Promise<Result<DecisionCounts[]>>;
interface DecisionCounts {
    readonly month: string | null;
    readonly reason: ReportReason | null;
    readonly dismissed: number;
    readonly hidden: number;
    readonly warned: number;
    readonly suspended: number;
    readonly appealed: number;
    readonly overturned: number;
    readonly medianHours: number;
}
declare function getTeamPhotos(): Promise<Result<Readonly<Record<string, string>>>>;
declare const moderationByMonth: () => Query<DecisionCounts[]>;
declare function saveTeamPhoto(team: string, imageUrl: string): Promise<Result<null>>;
declare function sendContactMessage(id: string, entered: ContactMessage): Promise<Result<null>>;
interface ContactMessage {
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly message: string;
    readonly category: ContactCategory;
}
type ContactCategory = (typeof contactCategories)[number];
declare const contactCategories: readonly [
    "general",
    "support",
    "billing",
    "artist",
    "partnership",
    "press"
];
declare function subscribe(email: string, list: SubscriptionList, language: string): Promise<Result<{
    readonly isConfirmed: boolean;
}>>;
declare const teamPhotosOf: () => Query<Readonly<Record<string, string>>>;
declare function unsubscribe(token: string): Promise<Result<SubscriptionList>>;
declare function getTrackDrafts(artistId: string): Promise<Result<OwnTrack[]>>;
interface OwnTrack {
    readonly track: Track;
    readonly draft: TrackDraft;
}
interface TrackDraft {
    readonly title: string;
    readonly genre: string;
    readonly price?: number;
    readonly description?: string;
    readonly bpm?: number | null;
    readonly key?: MusicalKey | null;
    readonly duration?: number;
    readonly tags?: readonly string[];
    readonly isPublished?: boolean;
    readonly coverUrl?: string | null;
    readonly licenseType?: LicenseType;
    readonly isExplicit?: boolean;
    readonly isAiAssisted?: boolean;
    readonly distributionPlatforms?: readonly DistributionPlatform[];
    readonly collaborators?: readonly Collaborator[];
    readonly peaks?: readonly number[];
    readonly loudness?: number | null;
    readonly measurement?: Measurement | null;
    readonly audioHash?: string | null;
    readonly fullAudio?: string | null;
}
type DistributionPlatform = (typeof distributionPlatforms)[number];
declare const distributionPlatforms: readonly [
    "spotify",
    "apple",
    "amazon",
    "tidal",
    "deezer",
    "youtube"
];
interface Collaborator {
    readonly name: string;
    readonly role: string;
}
declare function parsePacked<Name extends keyof PackedFiles>(name: Name, text: string): PackedFiles[Name] | null;
interface PackedFiles {
    readonly 'manifest.json': {
        readonly version: number;
        readonly createdAt: string;
    };
    readonly 'profile.json': PackedProfile;
    readonly 'settings.json': UserSettings;
    readonly 'tracks.json': readonly PackedTrack[];
    readonly 'releases.json': readonly PackedRelease[];
    readonly 'playlists.json': readonly PackedPlaylist[];
    readonly 'favorites.json': readonly PackedName[];
    readonly 'following.json': readonly {
        readonly id: string;
        readonly name: string;
    }[];
}
interface PackedProfile {
    readonly name: string;
    readonly bio: string;
    readonly website: string | null;
    readonly socialLinks: SocialLinks;
    readonly avatar: string | null;
}
interface PackedTrack {
    readonly track: PackedName;
    readonly draft: TrackDraft;
    readonly files: {
        readonly audio: string;
        readonly full?: string | undefined;
        readonly cover?: string | undefined;
    };
}
interface PackedName {
    readonly id: string;
    readonly title: string;
    readonly artistName: string;
}
interface PackedRelease {
    readonly id: string;
    readonly kind: ReleaseKind;
    readonly title: string;
    readonly price: number;
    readonly cover: string | null;
    readonly trackIds: readonly string[];
}
interface PackedPlaylist {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly isPublic: boolean;
    readonly cover: string | null;
    readonly tracks: readonly PackedName[];
}
declare function addTrack(artistId: string, draft: TrackDraft, audio: Pick<StoredFile, 'bucket' | 'path'>, id?: string): Promise<Result<Track>>;
interface StoredFile {
    readonly bucket: Bucket;
    readonly path: string;
    readonly url: string;
}
type Bucket = (typeof buckets)[number] | 'full-audio';
declare const buckets: readonly [
    "audio-files",
    "cover-images",
    "profile-images"
];
declare function deleteFiles(files: readonly Omit<StoredFile, 'url'>[]): Promise<void>;
declare function deleteTrack(id: string): Promise<Result<null>>;
declare function getTrackOfFile(artistId: string, audioHash: string): Promise<Result<Track | null>>;
declare function replaceAudio(trackId: string, audio: Pick<StoredFile, 'bucket' | 'path'>, { duration, peaks, loudness, measurement, audioHash }: MeasuredAudio, note: string, fullAudio?: string | null): Promise<Result<null>>;
interface MeasuredAudio {
    readonly duration: number;
    readonly peaks: readonly number[];
    readonly loudness: number | null;
    readonly measurement?: Measurement | null;
    readonly audioHash: string | null;
}
declare function replaceCover(track: Pick<Track, 'id' | 'artistId' | 'coverUrl'>, file: File | null): Promise<Result<Track>>;
declare function resumableAudio(artistId: string, file: File, begunAt?: string, isPreviewOnly?: boolean): Result<ResumableUpload>;
interface ResumableUpload {
    readonly endpoint: string;
    readonly headers: () => Promise<Readonly<Record<string, string>>>;
    readonly metadata: Readonly<Record<string, string>>;
    readonly chunkSize: number;
    readonly bucket: 'audio-files' | 'full-audio';
    readonly path: string;
}
declare function updateTrack(id: string, changes: Partial<TrackDraft>): Promise<Result<Track>>;
declare function uploadAudio(artistId: string, file: File, isPreviewOnly?: boolean): Promise<Result<StoredFile>>;
declare function uploadAvatar(userId: string, file: File): Promise<Result<User>>;
declare function uploadCover(artistId: string, file: File): Promise<Result<StoredFile>>;
declare function uploadPlaylistCover(userId: string, file: File): Promise<Result<StoredFile>>;
declare function uploadPreview(fullAudio: string, preview: Blob): Promise<Result<StoredFile>>;
declare function uploadTrack(artistId: string, draft: TrackDraft, files: {
    readonly audio: File;
    readonly cover?: File | null;
}): Promise<Result<Track>>;
declare function LineChart({ values, sentence, max, height, }: {
    values: readonly number[];
    sentence: string;
    max?: number;
    height?: number;
}): import("react").JSX.Element;
declare function NumberTable({ label, heads, rows, height, }: {
    label: string;
    heads: readonly string[];
    rows: readonly {
        readonly key: string;
        readonly cells: readonly ReactNode[];
    }[];
    height?: string;
}): import("react").JSX.Element;
declare function Sparkline({ values, className }: {
    values: readonly number[];
    className?: string;
}): import("react").JSX.Element;
declare function DataTable<Item extends object>({ label, columns, items, keyOf, sorting, onSort, onOpen, children, }: {
    label: string;
    columns: readonly Column<Item>[];
    items: readonly Item[];
    keyOf: (item: Item) => string;
    sorting?: Sorting;
    onSort?: (sorting: Sorting) => void;
    onOpen?: (item: Item) => void;
    children?: ReactNode;
}): import("react").JSX.Element;
interface Column<Item> {
    id: string;
    label: string;
    cell: (item: Item) => ReactNode;
    isSortable?: boolean;
    isAtEnd?: boolean;
    isFolded?: boolean;
    isUnlabelled?: boolean;
    width?: string;
}
interface Sorting {
    column: string;
    isDescending: boolean;
}
declare function SelectableList<Item extends object>({ label, items, keyOf, nameOf, selected, onSelect, rowHeight, children, }: {
    label: string;
    items: readonly Item[];
    keyOf: (item: Item) => string;
    nameOf: (item: Item) => string;
    selected: ReadonlySet<string>;
    onSelect: (selected: ReadonlySet<string>) => void;
    rowHeight?: number;
    children: (item: Item) => ReactNode;
}): import("react").JSX.Element;
declare function SortableList<Item extends object>({ label, items, keyOf, nameOf, onMove, onOpen, rowHeight, maxHeight, isDisabled, children, }: {
    label: string;
    items: readonly Item[];
    keyOf: (item: Item) => string;
    nameOf: (item: Item) => string;
    onMove: (from: number, to: number) => void;
    onOpen?: (item: Item) => void;
    rowHeight?: number;
    maxHeight?: number;
    isDisabled?: boolean;
    children: (item: Item) => ReactNode;
}): import("react").JSX.Element;
declare function Alert({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
declare function Checkbox({ hint, children, ...props }: Omit<ComponentProps<'input'>, 'type'> & {
    hint?: ReactNode;
}): import("react").JSX.Element;
declare function Dialog({ title, subtitle, state, size, role, closeLabel, onClose, children, }: {
    title: string;
    subtitle?: ReactNode;
    state?: StringState;
    size?: 'm' | 'l';
    role?: 'alertdialog';
    closeLabel: string;
    onClose: () => void;
    children?: ReactNode;
}): import("react").JSX.Element;
declare function Field({ label, hint, count, error, children, }: {
    label: ReactNode;
    hint?: ReactNode;
    count?: ReactNode;
    error?: ReactNode;
    children: ReactNode;
}): import("react").JSX.Element;
declare function PasswordInput({ showLabel, hideLabel, ...props }: {
    showLabel: string;
    hideLabel: string;
} & Omit<ComponentProps<'input'>, 'type'>): import("react").JSX.Element;
declare function PictureField({ label, hint, error, chooseLabel, removeLabel, onChoose, onRemove, isDisabled, children, }: {
    label: string;
    hint: ReactNode;
    error: ReactNode;
    chooseLabel: string;
    removeLabel: string;
    onChoose: (file: File) => void;
    onRemove?: (() => void) | undefined;
    isDisabled?: boolean;
    children: ReactNode;
}): import("react").JSX.Element;
declare function RadioGroup<Value extends string>({ label, options, value, onChange, isDisabled, }: {
    label: ReactNode;
    options: readonly {
        value: Value;
        label: ReactNode;
        hint?: ReactNode;
    }[];
    value: Value | null;
    onChange: (value: Value) => void;
    isDisabled?: boolean;
}): import("react").JSX.Element;
declare function Select(props: ComponentProps<'select'>): import("react").JSX.Element;
declare function Switch({ hint, children, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'> & {
    hint?: ReactNode;
}): import("react").JSX.Element;
declare function TextArea(props: ComponentProps<'textarea'>): import("react").JSX.Element;
declare function TextInput(props: ComponentProps<'input'>): import("react").JSX.Element;
declare function useForm<V extends object, T, E, Field extends string = never>(options: FormOptions<V, T, E, Field>): {
    values: V;
    set: (changes: Partial<V>) => void;
    reset: (next?: V) => void;
    isChanged: boolean;
    isBusy: boolean;
    failure: E | null;
    error: string | null;
    state: "idle" | "busy" | "error";
    problemsOf: (name: Field) => (E & {
        readonly field: Field;
    })[];
    errorOf(name: Field): string;
    text: <N extends {
        [K in keyof V]: V[K] extends string ? K : never;
    }[keyof V] & string>(name: N) => {
        name: N;
        value: string;
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    };
    form: {
        noValidate: boolean;
        onSubmit(event: FormEvent<HTMLFormElement>): void;
    };
};
interface FormOptions<V extends object, T, E, Field extends string> {
    readonly initial: V;
    readonly check?: (values: V) => readonly (NoInfer<E> & {
        readonly field: Field;
    })[];
    readonly send: (values: V) => Promise<Sent<T, NoInfer<E>>>;
    readonly onSent: (data: T, values: V) => void;
    readonly explain: (issue: E) => string;
    readonly canSend?: boolean;
    readonly asksBeforeLeaving?: boolean;
}
type Sent<T, E> = {
    readonly ok: true;
    readonly data: T;
} | {
    readonly ok: false;
    readonly error: E;
};
declare function ConfirmDialog<F = never>({ title, confirmLabel, cancelLabel, closeLabel, busyLabel, isDanger, isDisabled, explain, onConfirm, onClose, children, }: {
    title: string;
    confirmLabel: string;
    cancelLabel: string;
    closeLabel: string;
    busyLabel?: string;
    isDanger?: boolean;
    isDisabled?: boolean;
    explain?: (failure: F) => string;
    onConfirm: () => void | Promise<F | null>;
    onClose: () => void;
    children?: ReactNode;
}): import("react").JSX.Element;
declare function Menu({ trigger, placement, children, }: {
    trigger: ReactElement;
    placement?: Placement;
    children: ReactNode;
}): import("react").JSX.Element;
type Placement = NonNullable<PopoverProps['placement']>;
declare function MenuChecklist({ title, items, checked, onToggle, }: {
    title: string;
    items: readonly MenuCheck[];
    checked: ReadonlySet<string>;
    onToggle: (value: string) => void;
}): import("react").JSX.Element;
interface MenuCheck {
    readonly value: string;
    readonly label: string;
    readonly detail?: ReactNode;
}
declare function MenuItem({ icon, isDanger, isDisabled, keepsOpen, file, onPress, children, }: {
    icon?: ReactNode;
    isDanger?: boolean;
    isDisabled?: boolean;
    keepsOpen?: boolean;
    file?: {
        readonly href: string;
        readonly name: string;
    };
    onPress?: () => void;
    children: string;
}): import("react").JSX.Element;
declare function MenuSection({ title, children }: {
    title: string;
    children: ReactNode;
}): import("react").JSX.Element;
declare const MenuSeparator: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react-aria-components/Menu").SeparatorProps & import("react").RefAttributes<HTMLElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string & Omit<(props: import("react-aria-components/Menu").SeparatorProps & React.RefAttributes<HTMLElement>) => React.ReactElement | null, keyof import("react").Component<any, {}, any>>;
declare function OpenMenu({ anchor, label, title, subtitle, byKeyboard, onClose, children, }: {
    anchor: HTMLElement | null;
    label: string;
    title: string;
    subtitle?: string;
    byKeyboard?: boolean;
    onClose: () => void;
    children: ReactNode;
}): import("react").JSX.Element;
declare function Popover({ trigger, label, placement, children, }: {
    trigger: ReactElement;
    label: string;
    placement?: Placement;
    children: ReactNode | ((close: () => void) => ReactNode);
}): import("react").JSX.Element;
declare function Submenu({ icon, label, backLabel, children, }: {
    icon?: ReactNode;
    label: string;
    backLabel: string;
    children: ReactNode;
}): import("react").JSX.Element;
declare function Tooltip({ text, children }: {
    text: string;
    children: ReactElement;
}): import("react").JSX.Element;
declare function Bar({ value, label, tone }: {
    value: number;
    label: string;
    tone?: BarTone;
}): import("react").JSX.Element;
type BarTone = 'ink' | 'tone' | 'good' | 'warn' | 'danger';
declare function Figure({ name, value, unmeasured, note, picture, }: {
    name: string;
    value: string | null;
    unmeasured?: string;
    note?: ReactNode;
    picture?: ReactNode;
}): import("react").JSX.Element;
declare const FigureRow: import("styled-components/dist/types").IStyledComponentBase<"web", import("styled-components/dist/types").Merged<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDListElement>, HTMLDListElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, {
    $columns: number;
}>> & string;
declare function Level({ value, label, isTone }: {
    value: number;
    label: string;
    isTone?: boolean;
}): import("react").JSX.Element;
declare function Tabs<Value extends string>({ label, tabs, value, onChange, children, }: {
    label: string;
    tabs: readonly {
        value: Value;
        label: ReactNode;
    }[];
    value: Value;
    onChange: (value: Value) => void;
    children?: ReactNode;
}): import("react").JSX.Element;
declare function ComboBox<Value extends string>({ options, value, onChange, placeholder, emptyText, isDisabled, }: {
    options: readonly {
        value: Value;
        label: string;
    }[];
    value: Value | null;
    onChange: (value: Value | null) => void;
    placeholder?: string;
    emptyText: string;
    isDisabled?: boolean;
}): import("react").JSX.Element;
declare function FileDrop({ label, buttonLabel, accept, isMultiple, isDisabled, onFiles, children, }: {
    label: string;
    buttonLabel: string;
    accept?: readonly string[];
    isMultiple?: boolean;
    isDisabled?: boolean;
    onFiles: (files: File[]) => void;
    children?: ReactNode;
}): import("react").JSX.Element;
declare function RangeSlider({ value, names, onChange, onChangeEnd, ...scale }: Scale & {
    value: readonly [
        number,
        number
    ];
    names: readonly [
        string,
        string
    ];
    onChange: (value: [
        number,
        number
    ]) => void;
    onChangeEnd?: (value: [
        number,
        number
    ]) => void;
}): import("react").JSX.Element;
interface Scale {
    label: string;
    min: number;
    max: number;
    step?: number;
    format?: (value: number) => string;
    isDisabled?: boolean;
}
declare function Slider({ value, onChange, onChangeEnd, ...scale }: Scale & {
    value: number;
    onChange: (value: number) => void;
    onChangeEnd?: (value: number) => void;
}): import("react").JSX.Element;
declare function TagInput({ value, onChange, max, maxLength, placeholder, }: {
    value: readonly string[];
    onChange: (tags: string[]) => void;
    max?: number;
    maxLength?: number;
    placeholder?: string;
}): import("react").JSX.Element;
declare const $reportReasons: import("@nanostores/i18n").Messages<{
    spam: string;
    scam: string;
    fake: string;
    illegal: string;
    copyright: string;
    harassment: string;
    other: string;
}>;
declare const $sizeText: import("nanostores").ReadableAtom<(bytes: number) => string>;
declare function AddToPlaylistButton({ track }: {
    track: Track;
}): import("react").JSX.Element;
declare function FavoriteButton({ track, size, }: {
    track: Pick<Track, 'id' | 'title'>;
    size?: NonNullable<ComponentProps<typeof IconButton>['size']>;
}): import("react").JSX.Element;
declare function FollowButton({ artist, size, isFollowing, }: {
    artist: {
        readonly id: string;
        readonly name: string;
    };
    size?: ButtonSize;
    isFollowing?: boolean;
}): import("react").JSX.Element | null;
declare function KeepButton({ tracks }: {
    tracks: readonly Track[];
}): import("react").JSX.Element | null;
declare function QueueButton({ track, size, }: {
    track: Track;
    size?: NonNullable<ComponentProps<typeof IconButton>['size']>;
}): import("react").JSX.Element;
declare function ReportControl({ subject, authorId, title, size, }: {
    subject: Subject;
    authorId: string | null;
    title: string;
    size?: NonNullable<ComponentProps<typeof IconButton>['size']>;
}): import("react").JSX.Element | null;
declare function ShareButton({ path, title, size, }: {
    path: string;
    title: string;
    size?: NonNullable<ComponentProps<typeof IconButton>['size']>;
}): import("react").JSX.Element;
declare function TrackActions({ track }: {
    track: Track;
}): import("react").JSX.Element;
declare function TrackMenu({ track, size, }: {
    track: Track;
    size?: NonNullable<ComponentProps<typeof IconButton>['size']>;
}): import("react").JSX.Element;
declare function TrackRow({ track, number, actions }: {
    track: Track;
    number: number;
    actions?: ReactNode;
}): import("react").JSX.Element;
declare function addedToQueue(track: Track): void;
declare function announceModerationNotices(): void;
declare function copyLink(path: string): Promise<void>;
declare function countDownload(trackId: string, href: string): Promise<void>;
declare function downloadOf(track: Pick<Track, 'id' | 'audioUrl' | 'fullAudio' | 'artistName' | 'title'>): Download;
interface Download {
    readonly href: string;
    readonly fileName: string;
    readonly onClick?: (event: {
        preventDefault(): void;
    }) => void;
}
declare function keepOffline(tracks: readonly Track[], user: User): Promise<void>;
declare function playedNext(track: Track): void;
declare function removeFromDevice(tracks: readonly Track[], user: User): Promise<void>;
declare function removeFromFavorites(userId: string, tracks: readonly Pick<Track, 'id'>[]): void;
declare function share(path: string, title: string): Promise<void>;
declare function useKept(): readonly KeptTrack[] | null;
declare const $browserPurchases: import("nanostores").ReadableAtom<readonly string[]>;
declare function Checkout(props: CheckoutProps): import("react").JSX.Element | null;
interface CheckoutProps {
    readonly item: CheckoutItem;
    readonly closesItself?: boolean;
    readonly isGift?: boolean;
    readonly onClose: () => void;
}
interface CheckoutItem extends Pick<Track, 'id' | 'title' | 'artistName' | 'price' | 'key' | 'bpm' | 'genre' | 'coverUrl'> {
    readonly track: Track | null;
    readonly isRelease?: boolean;
}
declare function Receipt({ purchase }: {
    purchase: Purchase;
}): import("react").JSX.Element;
declare function checkoutItemOf(track: Track): CheckoutItem;
declare function checkoutReleaseOf(release: WholeRelease): CheckoutItem;
declare const payments: PaymentProvider;
interface PaymentProvider {
    readonly isSimulated: boolean;
    pay(payment: PaymentRequest, signal: AbortSignal): Promise<PaymentOutcome>;
}
interface PaymentRequest {
    readonly itemId: string;
    readonly amount: number;
    readonly method: PaymentMethod;
    readonly idempotencyKey: string;
}
type PaymentOutcome = 'paid' | 'declined' | 'canceled';
declare function prepareCheckout(): void;
declare function useIsBought(): (trackId: string) => boolean;
declare function between(one: Sound, other: Sound, share: number): Sound;
interface Sound {
    readonly levels: readonly number[];
    readonly left: number;
    readonly right: number;
    readonly together: number;
}
declare function drawnCover(track: Track, signal: AbortSignal): Promise<SVGSVGElement | null>;
declare function moveOf(svg: SVGSVGElement): Move | null;
type Move = (sound: Sound) => void;
declare const rest: Sound;
declare function soundOfPeaks(peaks: readonly number[], position: number, duration: number): Sound;
declare function soundReader(context: BaseAudioContext, source: AudioNode): () => Sound;
declare function fifthsBetween(one: Orderable['key'], other: Orderable['key']): number | null;
type Orderable = Pick<Track, 'key' | 'bpm' | 'loudness'>;
declare function glideRows<T>(root: Element | null, change: () => T): T;
declare function harmonyOrder(tracks: readonly Orderable[], { keepsFirst, keepsLast }?: {
    readonly keepsFirst?: boolean;
    readonly keepsLast?: boolean;
}): number[];
declare function joinCost(one: Orderable, other: Orderable): number;
declare const $creditRoles: import("@nanostores/i18n").Messages<{
    writer: string;
    producer: string;
    performer: string;
    vocals: string;
    mix: string;
    mastering: string;
    remix: string;
}>;
declare const $releaseKinds: import("@nanostores/i18n").Messages<{
    single: string;
    ep: string;
    album: string;
}>;
declare function CreditList({ credits }: {
    credits: readonly PublicCredit[];
}): import("react").JSX.Element;
declare function ReleaseCover({ release }: {
    release: Pick<Release, 'id' | 'coverUrl' | 'covers'>;
}): import("react").JSX.Element;
declare function ReleaseGrid(props: {
    releases: readonly Release[];
    textOf?: (release: Release) => ReactNode;
}): import("react").JSX.Element;
declare function Waveform({ peaks, played }: {
    peaks: readonly number[];
    played: number;
}): import("react").JSX.Element;
declare function WaveformSlider(props: {
    peaks: readonly number[];
    position: number;
    duration: number;
    onSeek: (seconds: number) => void;
}): import("react").JSX.Element;
export interface Provided {
  '@overtone/router': {
    BrowserRouter: typeof BrowserRouter;
    Link: typeof Link;
    NavLink: typeof NavLink;
    Navigate: typeof Navigate;
    Outlet: typeof Outlet;
    matchPath: typeof matchPath;
    useLocation: typeof useLocation;
    useNavigate: typeof useNavigate;
    useParams: typeof useParams;
    useRoutes: typeof useRoutes;
    useSearchParams: typeof useSearchParams;
  };
  '@overtone/design': {
    $theme: typeof $theme;
    $toasts: typeof $toasts;
    Badge: typeof Badge;
    Brand: typeof Brand;
    Busy: typeof Busy;
    Button: typeof Button;
    Chip: typeof Chip;
    ChipRow: typeof ChipRow;
    EmptyState: typeof EmptyState;
    ErrorState: typeof ErrorState;
    Eyebrow: typeof Eyebrow;
    FretRule: typeof FretRule;
    Grid: typeof Grid;
    IconButton: typeof IconButton;
    LayerContext: typeof LayerContext;
    Logo: typeof Logo;
    Page: typeof Page;
    Panel: typeof Panel;
    PauseGlyph: typeof PauseGlyph;
    PlayGlyph: typeof PlayGlyph;
    RoundButton: typeof RoundButton;
    Section: typeof Section;
    SectionHead: typeof SectionHead;
    Skeleton: typeof Skeleton;
    StringLine: typeof StringLine;
    TextLink: typeof TextLink;
    Toaster: typeof Toaster;
    VisuallyHidden: typeof VisuallyHidden;
    createLucideIcon: typeof createLucideIcon;
    dismissToast: typeof dismissToast;
    display: typeof display;
    fadeInAfterDelay: typeof fadeInAfterDelay;
    lazy: typeof lazy;
    lazyRoute: typeof lazyRoute;
    lens: typeof lens;
    media: typeof media;
    mobileQuery: typeof mobileQuery;
    oneLine: typeof oneLine;
    setTheme: typeof setTheme;
    showToast: typeof showToast;
    themes: typeof themes;
    token: typeof token;
    useRetryOnReconnect: typeof useRetryOnReconnect;
    whenSettled: typeof whenSettled;
  };
  '@overtone/session': {
    $cookiePreferences: typeof $cookiePreferences;
    $mailLink: typeof $mailLink;
    $role: typeof $role;
    $session: typeof $session;
    $sessionNotice: typeof $sessionNotice;
    $signInWanted: typeof $signInWanted;
    $user: typeof $user;
    $wantsCode: typeof $wantsCode;
    accountChanged: typeof accountChanged;
    askToSignIn: typeof askToSignIn;
    can: typeof can;
    cookieStorageKey: typeof cookieStorageKey;
    enterCode: typeof enterCode;
    enterRecoveryCode: typeof enterRecoveryCode;
    leaveMailLink: typeof leaveMailLink;
    requestPasswordReset: typeof requestPasswordReset;
    saveCookiePreferences: typeof saveCookiePreferences;
    signIn: typeof signIn;
    signInWithPasskey: typeof signInWithPasskey;
    signOut: typeof signOut;
    signUp: typeof signUp;
    startSession: typeof startSession;
    updatePassword: typeof updatePassword;
  };
  '@overtone/data': {
    $latestTracks: typeof $latestTracks;
    $trendingTracks: typeof $trendingTracks;
    connectData: typeof connectData;
    foundTracks: typeof foundTracks;
    functionUrl: typeof functionUrl;
    getLatestTracks: typeof getLatestTracks;
    getPeaks: typeof getPeaks;
    getTrack: typeof getTrack;
    getTracksOf: typeof getTracksOf;
    getTrendingTracks: typeof getTrendingTracks;
    hasStoredSession: typeof hasStoredSession;
    invalidateKeys: typeof invalidateKeys;
    isReturningFromMail: typeof isReturningFromMail;
    keepResults: typeof keepResults;
    lastTracks: typeof lastTracks;
    peaksOf: typeof peaksOf;
    preloadAuthClient: typeof preloadAuthClient;
    searchTracks: typeof searchTracks;
    sessionStorageKey: typeof sessionStorageKey;
    traceRequests: typeof traceRequests;
    trackOf: typeof trackOf;
    tracksOf: typeof tracksOf;
  };
  '@overtone/player': {
    $autoplay: typeof $autoplay;
    $buffered: typeof $buffered;
    $canSetVolume: typeof $canSetVolume;
    $crossfade: typeof $crossfade;
    $currentTrack: typeof $currentTrack;
    $duration: typeof $duration;
    $hasNext: typeof $hasNext;
    $hasPrevious: typeof $hasPrevious;
    $hasShortcuts: typeof $hasShortcuts;
    $isMuted: typeof $isMuted;
    $isPlaying: typeof $isPlaying;
    $isShuffled: typeof $isShuffled;
    $notice: typeof $notice;
    $onAir: typeof $onAir;
    $phase: typeof $phase;
    $playback: typeof $playback;
    $playerError: typeof $playerError;
    $position: typeof $position;
    $queue: typeof $queue;
    $repeat: typeof $repeat;
    $volume: typeof $volume;
    addToQueue: typeof addToQueue;
    bindKeyboard: typeof bindKeyboard;
    browserEnvironment: typeof browserEnvironment;
    clearQueue: typeof clearQueue;
    isQueue: typeof isQueue;
    moveInQueue: typeof moveInQueue;
    next: typeof next;
    noOutput: typeof noOutput;
    pause: typeof pause;
    play: typeof play;
    playEntry: typeof playEntry;
    playFrom: typeof playFrom;
    playNext: typeof playNext;
    playTracks: typeof playTracks;
    playingAudio: typeof playingAudio;
    previous: typeof previous;
    removeFromQueue: typeof removeFromQueue;
    restoreQueue: typeof restoreQueue;
    resume: typeof resume;
    seek: typeof seek;
    setAutoplay: typeof setAutoplay;
    setCrossfade: typeof setCrossfade;
    setOnAir: typeof setOnAir;
    setRepeat: typeof setRepeat;
    setShortcuts: typeof setShortcuts;
    setShuffled: typeof setShuffled;
    setVolume: typeof setVolume;
    shortcuts: typeof shortcuts;
    startPlayer: typeof startPlayer;
    stop: typeof stop;
    toggle: typeof toggle;
    toggleMuted: typeof toggleMuted;
    togglePlay: typeof togglePlay;
  };
  '@overtone/i18n': {
    $explain: typeof $explain;
    $format: typeof $format;
    $locale: typeof $locale;
    count: typeof count;
    explain: typeof explain;
    explainExactly: typeof explainExactly;
    formatsOf: typeof formatsOf;
    i18n: typeof i18n;
    localeStorageKey: typeof localeStorageKey;
    locales: typeof locales;
    params: typeof params;
    preloadFailureTexts: typeof preloadFailureTexts;
    preloadMessages: typeof preloadMessages;
    provideMessages: typeof provideMessages;
    setLocale: typeof setLocale;
  };
  '@overtone/music': {
    Cover: typeof Cover;
    IdentityMark: typeof IdentityMark;
    KeyName: typeof KeyName;
    PlayButton: typeof PlayButton;
    PlayFrom: typeof PlayFrom;
    Reassurance: typeof Reassurance;
    SearchBox: typeof SearchBox;
    Sounding: typeof Sounding;
    TrackCard: typeof TrackCard;
    TrackGrid: typeof TrackGrid;
    TrackGridSkeleton: typeof TrackGridSkeleton;
    musicMessages: typeof musicMessages;
    useIsCurrent: typeof useIsCurrent;
    useIsPlaying: typeof useIsPlaying;
    useQuery: typeof useQuery;
  };
  '@overtone/data/account': {
    addPasskey: typeof addPasskey;
    changeEmail: typeof changeEmail;
    changePassword: typeof changePassword;
    confirmSecondFactor: typeof confirmSecondFactor;
    countSignIn: typeof countSignIn;
    endSessions: typeof endSessions;
    enrollSecondFactor: typeof enrollSecondFactor;
    enterCode: typeof enterCode_2;
    enterRecoveryCode: typeof enterRecoveryCode_2;
    enterWithPasskey: typeof enterWithPasskey;
    getAccount: typeof getAccount;
    getPasskeys: typeof getPasskeys;
    getPendingEmail: typeof getPendingEmail;
    getSecondFactor: typeof getSecondFactor;
    getSessions: typeof getSessions;
    logAdminEvent: typeof logAdminEvent;
    makeRecoveryCodes: typeof makeRecoveryCodes;
    offersPasskeys: typeof offersPasskeys;
    passkeysOf: typeof passkeysOf;
    pendingEmailOf: typeof pendingEmailOf;
    removePasskey: typeof removePasskey;
    removeSecondFactor: typeof removeSecondFactor;
    renamePasskey: typeof renamePasskey;
    secondFactorOf: typeof secondFactorOf;
    sendPasswordReset: typeof sendPasswordReset;
    sessionsOf: typeof sessionsOf;
    signInWithPassword: typeof signInWithPassword;
    signOutHere: typeof signOutHere;
    signUpWithPassword: typeof signUpWithPassword;
    watchSession: typeof watchSession;
  };
  '@overtone/data/admin': {
    $adminOverview: typeof $adminOverview;
    accountsFound: typeof accountsFound;
    activateUser: typeof activateUser;
    addTeamMember: typeof addTeamMember;
    addUser: typeof addUser;
    auditLog: typeof auditLog;
    auditLogFound: typeof auditLogFound;
    buildHealthOf: typeof buildHealthOf;
    changeRole: typeof changeRole;
    dashboardStatistics: typeof dashboardStatistics;
    deleteUser: typeof deleteUser;
    failedSignIns: typeof failedSignIns;
    getAccounts: typeof getAccounts;
    getAdminOverview: typeof getAdminOverview;
    getAuditLog: typeof getAuditLog;
    getBuildHealth: typeof getBuildHealth;
    getDashboardStatistics: typeof getDashboardStatistics;
    getFailedSignIns: typeof getFailedSignIns;
    getGrowthByDay: typeof getGrowthByDay;
    getLoadErrors: typeof getLoadErrors;
    getMonthlyChanges: typeof getMonthlyChanges;
    getMyApps: typeof getMyApps;
    getReleaseHealth: typeof getReleaseHealth;
    getReleaseRequests: typeof getReleaseRequests;
    getRoleHistory: typeof getRoleHistory;
    getShelf: typeof getShelf;
    getSystemHealth: typeof getSystemHealth;
    getSystemSettings: typeof getSystemSettings;
    getTeamMembers: typeof getTeamMembers;
    growthByDay: typeof growthByDay;
    latestAuditEntries: typeof latestAuditEntries;
    loadErrors: typeof loadErrors;
    monthlyChanges: typeof monthlyChanges;
    myApps: typeof myApps;
    releaseHealthOf: typeof releaseHealthOf;
    releaseRequests: typeof releaseRequests;
    removeSystemSetting: typeof removeSystemSetting;
    removeTeamMember: typeof removeTeamMember;
    requestRollback: typeof requestRollback;
    roleHistory: typeof roleHistory;
    saveSystemSetting: typeof saveSystemSetting;
    searchAuditLog: typeof searchAuditLog;
    shelfOf: typeof shelfOf;
    suspendUser: typeof suspendUser;
    systemSettings: typeof systemSettings;
    teamMembers: typeof teamMembers;
    unlockSignIn: typeof unlockSignIn;
    watchAuditLog: typeof watchAuditLog;
  };
  '@overtone/data/community': {
    addComment: typeof addComment;
    cancelEvent: typeof cancelEvent;
    commentsOf: typeof commentsOf;
    communityOverviewOf: typeof communityOverviewOf;
    deleteChatMessage: typeof deleteChatMessage;
    deleteComment: typeof deleteComment;
    deletePartyMessage: typeof deletePartyMessage;
    deletePost: typeof deletePost;
    deleteReply: typeof deleteReply;
    editChatMessage: typeof editChatMessage;
    endParty: typeof endParty;
    enterChatRoom: typeof enterChatRoom;
    eventsFound: typeof eventsFound;
    findPosts: typeof findPosts;
    getChatChanges: typeof getChatChanges;
    getChatMessages: typeof getChatMessages;
    getChatPeople: typeof getChatPeople;
    getComments: typeof getComments;
    getCommunityOverview: typeof getCommunityOverview;
    getEvents: typeof getEvents;
    getMyMute: typeof getMyMute;
    getParties: typeof getParties;
    getParty: typeof getParty;
    getPartyMessages: typeof getPartyMessages;
    getPartyRequests: typeof getPartyRequests;
    getPost: typeof getPost;
    getReplies: typeof getReplies;
    handOverParty: typeof handOverParty;
    hideChatMessage: typeof hideChatMessage;
    joinEvent: typeof joinEvent;
    keepPartyAlive: typeof keepPartyAlive;
    leaveEvent: typeof leaveEvent;
    likePost: typeof likePost;
    muteInChat: typeof muteInChat;
    newPartyMessageId: typeof newPartyMessageId;
    newPostId: typeof newPostId;
    openChannel: typeof openChannel;
    partiesNow: typeof partiesNow;
    partyGenres: typeof partyGenres;
    partyLimits: typeof partyLimits;
    partyOf: typeof partyOf;
    partyRequestsOf: typeof partyRequestsOf;
    pinComment: typeof pinComment;
    planEvent: typeof planEvent;
    postCategories: typeof postCategories;
    postLimits: typeof postLimits;
    postOf: typeof postOf;
    postsFound: typeof postsFound;
    putCommentAway: typeof putCommentAway;
    reactToChatMessage: typeof reactToChatMessage;
    readPartyMessage: typeof readPartyMessage;
    repliesOf: typeof repliesOf;
    replyToPost: typeof replyToPost;
    requestInParty: typeof requestInParty;
    sendChatMessage: typeof sendChatMessage;
    sendPartyMessage: typeof sendPartyMessage;
    setComments: typeof setComments;
    settlePartyRequest: typeof settlePartyRequest;
    shareTrack: typeof shareTrack;
    showChatMessage: typeof showChatMessage;
    startDiscussion: typeof startDiscussion;
    startParty: typeof startParty;
    unlikePost: typeof unlikePost;
    unmuteInChat: typeof unmuteInChat;
    voteInParty: typeof voteInParty;
  };
  '@overtone/data/listening': {
    $evictedTracks: typeof $evictedTracks;
    $keptTracks: typeof $keptTracks;
    $outbox: typeof $outbox;
    addFavorite: typeof addFavorite;
    chartsOf: typeof chartsOf;
    enqueue: typeof enqueue;
    favoriteIdsOf: typeof favoriteIdsOf;
    favoritesOf: typeof favoritesOf;
    flush: typeof flush;
    getCharts: typeof getCharts;
    getFavoriteIds: typeof getFavoriteIds;
    getFavorites: typeof getFavorites;
    getHistory: typeof getHistory;
    getHome: typeof getHome;
    getKeyCounts: typeof getKeyCounts;
    getStorageUse: typeof getStorageUse;
    getTracksByIds: typeof getTracksByIds;
    getWheel: typeof getWheel;
    getWheelPart: typeof getWheelPart;
    historyOf: typeof historyOf;
    keepFor: typeof keepFor;
    keepTrack: typeof keepTrack;
    keptUrl: typeof keptUrl;
    keyCountsOf: typeof keyCountsOf;
    mostPlaces: typeof mostPlaces;
    myHome: typeof myHome;
    recordDownload: typeof recordDownload;
    recordPlay: typeof recordPlay;
    removeFavorite: typeof removeFavorite;
    removeFavorites: typeof removeFavorites;
    removeKept: typeof removeKept;
    tracksAtPlaces: typeof tracksAtPlaces;
    tracksAtPlacesOf: typeof tracksAtPlacesOf;
    tracksByIds: typeof tracksByIds;
    tracksInKey: typeof tracksInKey;
    tracksInKeyOf: typeof tracksInKeyOf;
    wheelOf: typeof wheelOf;
    wheelPartOf: typeof wheelPartOf;
    withdraw: typeof withdraw;
  };
  '@overtone/data/log': {
    createLogger: typeof createLogger;
    flushLog: typeof flushLog;
    flushLogOnLeave: typeof flushLogOnLeave;
    logLevels: typeof logLevels;
    mostBeacons: typeof mostBeacons;
    recordBeacons: typeof recordBeacons;
  };
  '@overtone/data/moderation': {
    answerArtistRequest: typeof answerArtistRequest;
    appealDecision: typeof appealDecision;
    decideAppeal: typeof decideAppeal;
    decideCase: typeof decideCase;
    getArtistRequests: typeof getArtistRequests;
    getModerationNotices: typeof getModerationNotices;
    getModerationQueue: typeof getModerationQueue;
    getOwnArtistRequest: typeof getOwnArtistRequest;
    moderationNotices: typeof moderationNotices;
    moderationQueue: typeof moderationQueue;
    openArtistRequests: typeof openArtistRequests;
    ownArtistRequest: typeof ownArtistRequest;
    reportContent: typeof reportContent;
    requestArtistRole: typeof requestArtistRole;
    seeModerationNotices: typeof seeModerationNotices;
  };
  '@overtone/data/people': {
    artistProfileOf: typeof artistProfileOf;
    deleteMyAccount: typeof deleteMyAccount;
    follow: typeof follow;
    followedBy: typeof followedBy;
    getArtistProfile: typeof getArtistProfile;
    getFollowed: typeof getFollowed;
    getNewestTracksOf: typeof getNewestTracksOf;
    getNotifications: typeof getNotifications;
    getPlaysByDay: typeof getPlaysByDay;
    getProfile: typeof getProfile;
    getSettings: typeof getSettings;
    getUnread: typeof getUnread;
    getUserStats: typeof getUserStats;
    isFollowing: typeof isFollowing;
    isFollowingOf: typeof isFollowingOf;
    myNotifications: typeof myNotifications;
    newestTracksOf: typeof newestTracksOf;
    playsByDayOf: typeof playsByDayOf;
    profileOf: typeof profileOf;
    saveSettings: typeof saveSettings;
    searchUsers: typeof searchUsers;
    seeNotifications: typeof seeNotifications;
    settingsOf: typeof settingsOf;
    unfollow: typeof unfollow;
    unreadNotifications: typeof unreadNotifications;
    updateProfile: typeof updateProfile;
    userStatsOf: typeof userStatsOf;
  };
  '@overtone/data/playlists': {
    addPlaylistTrack: typeof addPlaylistTrack;
    collaboratorsOf: typeof collaboratorsOf;
    createPlaylist: typeof createPlaylist;
    createPlaylistInvite: typeof createPlaylistInvite;
    deletePlaylist: typeof deletePlaylist;
    editablePlaylistsOf: typeof editablePlaylistsOf;
    followPlaylist: typeof followPlaylist;
    followedPlaylistsOf: typeof followedPlaylistsOf;
    followerCountOf: typeof followerCountOf;
    forgetPlaylists: typeof forgetPlaylists;
    getCollaborators: typeof getCollaborators;
    getEditablePlaylists: typeof getEditablePlaylists;
    getFollowedPlaylists: typeof getFollowedPlaylists;
    getFollowerCount: typeof getFollowerCount;
    getPlaylist: typeof getPlaylist;
    getPlaylistInvite: typeof getPlaylistInvite;
    getPlaylistTracks: typeof getPlaylistTracks;
    getPlaylistsOf: typeof getPlaylistsOf;
    getPlaylistsWithTrack: typeof getPlaylistsWithTrack;
    getPublicPlaylists: typeof getPublicPlaylists;
    isFollowingPlaylist: typeof isFollowingPlaylist;
    isFollowingPlaylistOf: typeof isFollowingPlaylistOf;
    joinPlaylist: typeof joinPlaylist;
    newPlaylistId: typeof newPlaylistId;
    placePlaylistTracks: typeof placePlaylistTracks;
    playlistInvitationOf: typeof playlistInvitationOf;
    playlistInviteOf: typeof playlistInviteOf;
    playlistOf: typeof playlistOf;
    playlistTracksOf: typeof playlistTracksOf;
    playlistsOf: typeof playlistsOf;
    playlistsWithTrack: typeof playlistsWithTrack;
    publicPlaylists: typeof publicPlaylists;
    readPlaylistInvite: typeof readPlaylistInvite;
    removeCollaborator: typeof removeCollaborator;
    removePlaylistTrack: typeof removePlaylistTrack;
    revokePlaylistInvite: typeof revokePlaylistInvite;
    unfollowPlaylist: typeof unfollowPlaylist;
    updatePlaylist: typeof updatePlaylist;
  };
  '@overtone/data/purchases': {
    buyRelease: typeof buyRelease;
    buyTrack: typeof buyTrack;
    fullAudioOf: typeof fullAudioOf;
    getDownloadUrl: typeof getDownloadUrl;
    getEarnings: typeof getEarnings;
    getFullAudio: typeof getFullAudio;
    getGifts: typeof getGifts;
    getPlayableUrl: typeof getPlayableUrl;
    getPriceShares: typeof getPriceShares;
    getPurchases: typeof getPurchases;
    getReceiptPayment: typeof getReceiptPayment;
    getSales: typeof getSales;
    giftsOf: typeof giftsOf;
    ownEarnings: typeof ownEarnings;
    priceSharesOf: typeof priceSharesOf;
    purchasesOf: typeof purchasesOf;
    receiptPaymentOf: typeof receiptPaymentOf;
    redeemGift: typeof redeemGift;
    salesOf: typeof salesOf;
  };
  '@overtone/data/releases': {
    answerCredit: typeof answerCredit;
    blindTestOf: typeof blindTestOf;
    blindTestsOf: typeof blindTestsOf;
    createBlindTest: typeof createBlindTest;
    creditsOf: typeof creditsOf;
    deleteBlindTest: typeof deleteBlindTest;
    deleteRelease: typeof deleteRelease;
    endBlindTest: typeof endBlindTest;
    getBlindTest: typeof getBlindTest;
    getBlindTests: typeof getBlindTests;
    getCredits: typeof getCredits;
    getMeasurement: typeof getMeasurement;
    getNewestReleases: typeof getNewestReleases;
    getOwnCredits: typeof getOwnCredits;
    getRelease: typeof getRelease;
    getReleasesOf: typeof getReleasesOf;
    getTrackCredits: typeof getTrackCredits;
    getTrackVersions: typeof getTrackVersions;
    inviteToCredit: typeof inviteToCredit;
    measurementOf: typeof measurementOf;
    newNoteId: typeof newNoteId;
    newReleaseId: typeof newReleaseId;
    newestReleases: typeof newestReleases;
    noteInBlindTest: typeof noteInBlindTest;
    ownCredits: typeof ownCredits;
    publishBlindTest: typeof publishBlindTest;
    publishRelease: typeof publishRelease;
    releaseOf: typeof releaseOf;
    releasesOf: typeof releasesOf;
    saveRelease: typeof saveRelease;
    setReleaseTracks: typeof setReleaseTracks;
    trackCreditsOf: typeof trackCreditsOf;
    trackVersionsOf: typeof trackVersionsOf;
    unscheduleRelease: typeof unscheduleRelease;
    voteInBlindTest: typeof voteInBlindTest;
    withdrawCredit: typeof withdrawCredit;
  };
  '@overtone/data/search': {
    foundInCatalog: typeof foundInCatalog;
    matchTracks: typeof matchTracks;
    readMusicQuery: typeof readMusicQuery;
    searchCatalog: typeof searchCatalog;
  };
  '@overtone/data/site': {
    askService: typeof askService;
    confirmSubscription: typeof confirmSubscription;
    getLoggedUptime: typeof getLoggedUptime;
    getModerationByMonth: typeof getModerationByMonth;
    getTeamPhotos: typeof getTeamPhotos;
    moderationByMonth: typeof moderationByMonth;
    saveTeamPhoto: typeof saveTeamPhoto;
    sendContactMessage: typeof sendContactMessage;
    subscribe: typeof subscribe;
    teamPhotosOf: typeof teamPhotosOf;
    unsubscribe: typeof unsubscribe;
  };
  '@overtone/data/takeout': {
    getTrackDrafts: typeof getTrackDrafts;
    parsePacked: typeof parsePacked;
  };
  '@overtone/data/uploads': {
    addTrack: typeof addTrack;
    deleteFiles: typeof deleteFiles;
    deleteTrack: typeof deleteTrack;
    getTrackOfFile: typeof getTrackOfFile;
    replaceAudio: typeof replaceAudio;
    replaceCover: typeof replaceCover;
    resumableAudio: typeof resumableAudio;
    updateTrack: typeof updateTrack;
    uploadAudio: typeof uploadAudio;
    uploadAvatar: typeof uploadAvatar;
    uploadCover: typeof uploadCover;
    uploadPlaylistCover: typeof uploadPlaylistCover;
    uploadPreview: typeof uploadPreview;
    uploadTrack: typeof uploadTrack;
  };
  '@overtone/design/charts': {
    LineChart: typeof LineChart;
    NumberTable: typeof NumberTable;
    Sparkline: typeof Sparkline;
  };
  '@overtone/design/collections': {
    DataTable: typeof DataTable;
    SelectableList: typeof SelectableList;
    SortableList: typeof SortableList;
  };
  '@overtone/design/forms': {
    Alert: typeof Alert;
    Checkbox: typeof Checkbox;
    Dialog: typeof Dialog;
    Field: typeof Field;
    PasswordInput: typeof PasswordInput;
    PictureField: typeof PictureField;
    RadioGroup: typeof RadioGroup;
    Select: typeof Select;
    Switch: typeof Switch;
    TextArea: typeof TextArea;
    TextInput: typeof TextInput;
    useForm: typeof useForm;
  };
  '@overtone/design/menus': {
    ConfirmDialog: typeof ConfirmDialog;
    Menu: typeof Menu;
    MenuChecklist: typeof MenuChecklist;
    MenuItem: typeof MenuItem;
    MenuSection: typeof MenuSection;
    MenuSeparator: typeof MenuSeparator;
    OpenMenu: typeof OpenMenu;
    Popover: typeof Popover;
    Submenu: typeof Submenu;
    Tooltip: typeof Tooltip;
  };
  '@overtone/design/panels': {
    Bar: typeof Bar;
    Figure: typeof Figure;
    FigureRow: typeof FigureRow;
    Level: typeof Level;
    Tabs: typeof Tabs;
  };
  '@overtone/design/pickers': {
    ComboBox: typeof ComboBox;
    FileDrop: typeof FileDrop;
    RangeSlider: typeof RangeSlider;
    Slider: typeof Slider;
    TagInput: typeof TagInput;
  };
  '@overtone/music/actions': {
    $reportReasons: typeof $reportReasons;
    $sizeText: typeof $sizeText;
    AddToPlaylistButton: typeof AddToPlaylistButton;
    FavoriteButton: typeof FavoriteButton;
    FollowButton: typeof FollowButton;
    KeepButton: typeof KeepButton;
    QueueButton: typeof QueueButton;
    ReportControl: typeof ReportControl;
    ShareButton: typeof ShareButton;
    TrackActions: typeof TrackActions;
    TrackMenu: typeof TrackMenu;
    TrackRow: typeof TrackRow;
    addedToQueue: typeof addedToQueue;
    announceModerationNotices: typeof announceModerationNotices;
    copyLink: typeof copyLink;
    countDownload: typeof countDownload;
    downloadOf: typeof downloadOf;
    keepOffline: typeof keepOffline;
    playedNext: typeof playedNext;
    removeFromDevice: typeof removeFromDevice;
    removeFromFavorites: typeof removeFromFavorites;
    share: typeof share;
    useKept: typeof useKept;
  };
  '@overtone/music/checkout': {
    $browserPurchases: typeof $browserPurchases;
    Checkout: typeof Checkout;
    Receipt: typeof Receipt;
    checkoutItemOf: typeof checkoutItemOf;
    checkoutReleaseOf: typeof checkoutReleaseOf;
    payments: typeof payments;
    prepareCheckout: typeof prepareCheckout;
    useIsBought: typeof useIsBought;
  };
  '@overtone/music/figure': {
    between: typeof between;
    drawnCover: typeof drawnCover;
    moveOf: typeof moveOf;
    rest: typeof rest;
    soundOfPeaks: typeof soundOfPeaks;
    soundReader: typeof soundReader;
  };
  '@overtone/music/harmony': {
    fifthsBetween: typeof fifthsBetween;
    glideRows: typeof glideRows;
    harmonyOrder: typeof harmonyOrder;
    joinCost: typeof joinCost;
  };
  '@overtone/music/releases': {
    $creditRoles: typeof $creditRoles;
    $releaseKinds: typeof $releaseKinds;
    CreditList: typeof CreditList;
    ReleaseCover: typeof ReleaseCover;
    ReleaseGrid: typeof ReleaseGrid;
  };
  '@overtone/music/waveform': {
    Waveform: typeof Waveform;
    WaveformSlider: typeof WaveformSlider;
  };
}
export type { Localized, RemoteRoute, SlotLink, NavEntry, AccountEntry, FooterEntry, Slots, RemoteConfig, Route, Exposed };
