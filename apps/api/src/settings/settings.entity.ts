import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings of the whole programme, made by administrators. One row. */
@Entity('settings')
export class Settings {
  @PrimaryColumn({ type: 'integer' })
  id: 1;

  /** Name of the picture in media storage; null for the product's own. */
  @Column({ type: 'text', nullable: true })
  logo: string | null;

  /** Name of the same as a square picture, for home screens; null for the product's own. */
  @Column({ type: 'text', nullable: true })
  icon: string | null;

  @Column({ name: 'product_name', type: 'text' })
  productName: string;

  @Column({ name: 'welcome_bonus_points', type: 'integer' })
  welcomeBonusPoints: number;

  @Column({ name: 'quick_survey_points', type: 'integer' })
  quickSurveyPoints: number;

  /** What both sides of a referral get, once. */
  @Column({ name: 'referral_bonus_points', type: 'integer' })
  referralBonusPoints: number;

  /** How long after the confirmation of an account its first voucher opens. */
  @Column({ name: 'first_voucher_wait_hours', type: 'integer', default: 24 })
  firstVoucherWaitHours: number;

  /** On how many days something must be completed before the first voucher. */
  @Column({ name: 'first_voucher_days', type: 'integer', default: 2 })
  firstVoucherDays: number;

  /** Whether answers to a survey are paid that come faster than its questions can be read. */
  @Column({ name: 'pays_fast_answers', type: 'boolean', default: false })
  paysFastAnswers: boolean;
  /** What all people together earn in a day by videos at most; null: any number. */
  @Column({ name: 'video_budget_points', type: 'integer', nullable: true, default: 1_000_000 })
  videoBudgetPoints: number | null;

  @Column({ name: 'survey_budget_points', type: 'integer', nullable: true, default: 500_000 })
  surveyBudgetPoints: number | null;

  @Column({ name: 'quick_survey_budget_points', type: 'integer', nullable: true, default: 250_000 })
  quickSurveyBudgetPoints: number | null;

  @Column({ name: 'referral_budget_points', type: 'integer', nullable: true, default: 250_000 })
  referralBudgetPoints: number | null;

  @Column({ name: 'daily_goal_points', type: 'integer', default: 100 })
  dailyGoalPoints: number;

  @Column({ name: 'weekly_goal_points', type: 'integer', default: 500 })
  weeklyGoalPoints: number;

  @Column({ name: 'monthly_goal_points', type: 'integer', default: 2000 })
  monthlyGoalPoints: number;

  /** Whether members of the team must set up a second factor before they can do anything. */
  @Column({ name: 'requires_second_factor', type: 'boolean', default: true })
  requiresSecondFactor: boolean;

  /** An administrator changes a balance alone by at most this much; for more a second one must approve. */
  @Column({ name: 'approval_threshold_points', type: 'integer', default: 1000 })
  approvalThresholdPoints: number;

  /** What counts instead until a day after the threshold was raised; null: it was not raised. */
  @Column({ name: 'former_threshold_points', type: 'integer', nullable: true })
  formerThresholdPoints: number | null;

  @Column({ name: 'threshold_raised_at', type: 'timestamptz', nullable: true })
  thresholdRaisedAt: Date | null;

  /** What an administrator changes alone within 24 hours of all balances together. */
  @Column({ name: 'approval_total_points', type: 'integer', default: 5000 })
  approvalTotalPoints: number;

  /** What counts instead until a day after the total was raised; null: it was not raised. */
  @Column({ name: 'former_total_points', type: 'integer', nullable: true })
  formerTotalPoints: number | null;

  @Column({ name: 'total_raised_at', type: 'timestamptz', nullable: true })
  totalRaisedAt: Date | null;

  /** Where people get help; null: not by e-mail. */
  @Column({ name: 'support_email', type: 'text', nullable: true })
  supportEmail: string | null;

  /** An international phone number; null: not on WhatsApp. */
  @Column({ name: 'support_whatsapp', type: 'text', nullable: true })
  supportWhatsapp: string | null;

  /** What is edited together has its own version, and each change by an administrator is the next one. */
  @Column({ name: 'identity_version', type: 'integer', default: 1 })
  identityVersion: number;

  @Column({ name: 'points_version', type: 'integer', default: 1 })
  pointsVersion: number;

  @Column({ name: 'access_version', type: 'integer', default: 1 })
  accessVersion: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
